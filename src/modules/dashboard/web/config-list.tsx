import { Badge, Button, Card, Group, Stack, Switch, Text } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconEye, IconEyeOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Config } from '#modules/dashboard/contract/config.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import type { RowAction } from '#web/kit/list/columns.ts'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { CHART_TYPE_NAMES } from './chart-type-names.ts'
import { ConfigTable, type ListedConfig } from './config-table.tsx'
import type { ScreenProps } from './dashboard-screen.tsx'

/** Every widget of the company, enabled or not. Source: spec/1 §2, 'Configurações do Dashboard'. */
export function ConfigList({ state, configs, folders }: ScreenProps) {
  const can = usePermissions('dashboard')
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState<ListedConfig | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })

  const setEnabled = useMutation({
    mutationFn: ({ id, enabled }: Pick<Config, 'id' | 'enabled'>) => api.configs.setEnabled.call({ id, enabled }),
    onSuccess: ({ enabled }) => {
      toast.success(`Configuração ${enabled ? 'habilitada' : 'desabilitada'} com sucesso!`)
      return refresh()
    },
    onError: (error) => toast.error('Erro ao alterar status da configuração', errorMessage(error)),
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.configs.remove.call({ id }),
    onSuccess: () => {
      toast.success('Configuração excluída com sucesso!')
      return refresh()
    },
    onError: (error) => toast.error('Erro ao excluir configuração', errorMessage(error)),
    onSettled: () => setRemoving(null),
  })

  const duplicate = useMutation({
    mutationFn: (id: string) => api.configs.duplicate.call({ id }),
    retry: false,
    onSuccess: async ({ id }) => {
      toast.success('Configuração duplicada com sucesso!')
      await refresh()
      state.show(id)
    },
    onError: (error) => toast.error('Erro ao duplicar configuração', errorMessage(error)),
  })

  const create = () => state.show(NEW_RECORD)
  const actionsOf = ({ enabled }: Config): RowAction<ListedConfig>[] => [
    ...(can.update
      ? [
          { label: 'Editar', icon: IconPencil, run: ({ id }: Config) => state.show(id) },
          {
            label: enabled ? 'Desabilitar' : 'Habilitar',
            icon: enabled ? IconEyeOff : IconEye,
            run: ({ id }: Config) => setEnabled.mutate({ id, enabled: !enabled }),
          },
        ]
      : []),
    ...(can.create ? [{ label: 'Duplicar', icon: IconCopy, run: ({ id }: Config) => duplicate.mutate(id) }] : []),
    ...(can.remove ? [{ label: 'Excluir', icon: IconTrash, danger: true, run: setRemoving }] : []),
  ]

  const failed = configs.isError ? configs : folders.isError ? folders : null
  const rows = configs.data?.map((config) => ({
    ...config,
    name: config.title,
    type_name: CHART_TYPE_NAMES[config.type] ?? config.type,
    folder_name: folders.data?.find(({ id }) => id === config.folder_id)?.name ?? 'Principal',
  }))

  return (
    <Stack gap="md">
      <PageHead title="Configurações do Dashboard" subtitle="Os gráficos de cada aba e de onde vêm os seus dados">
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => state.showSettings(false)}>
          Voltar ao Dashboard
        </Button>
        {can.create && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
            Novo Registro
          </Button>
        )}
      </PageHead>
      <Card padding={0}>
        {failed ? (
          <ListFailed
            text="Erro ao carregar configurações"
            error={failed.error}
            onRetry={() => Promise.all([configs.refetch(), folders.refetch()])}
          />
        ) : !rows ? (
          <ListSkeleton columns={6} />
        ) : rows.length === 0 ? (
          <Stack align="center" gap={0} pb="xl">
            <ListEmpty text="Nenhuma configuração encontrada" onClear={undefined} />
            {can.create && <Button onClick={create}>Criar Primeira Configuração</Button>}
          </Stack>
        ) : (
          <ConfigTable rows={rows} actionsOf={actionsOf} onOpen={can.update ? ({ id }) => state.show(id) : undefined} />
        )}
      </Card>
      {can.update && <DemoDataSwitch />}
      <ConfirmDialog
        question={removing && 'Tem certeza que deseja excluir esta configuração?'}
        subject={removing?.title}
        confirm="Excluir"
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id)}
        onCancel={() => setRemoving(null)}
      />
    </Stack>
  )
}

/** Whether a view that cannot be read shows sample data or its error. */
function DemoDataSwitch() {
  const queryClient = useQueryClient()
  const setting = useQuery(api.demoData.get.queryOptions())
  const change = useMutation({
    mutationFn: (enabled: boolean) => api.demoData.set.call({ enabled }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.key() }),
    onError: (error) => toast.error('Erro ao alterar os dados de exemplo', errorMessage(error)),
  })
  if (!setting.data) return null
  return (
    <Card>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Group gap="xs">
            <Text fw={600} id="demo-data">
              Dados de exemplo
            </Text>
            <Badge color="orange">DEMO</Badge>
          </Group>
          <Text size="sm" c="dimmed">
            Quando uma fonte de dados não responde, o gráfico mostra números de exemplo, sempre com o selo DEMO. Desligado, mostra o erro.
          </Text>
        </div>
        <Switch
          aria-labelledby="demo-data"
          checked={setting.data.enabled}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
      </Group>
    </Card>
  )
}
