import { Button, Card, Stack } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft, IconCopy, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Config } from '#modules/dashboard/contract/config.ts'
import type { Folder } from '#modules/dashboard/contract/folder.ts'
import { foldForSearch } from '#shared/br/text.ts'
import { errorMessage } from '#web/errors.ts'
import type { RowAction } from '#web/kit/list/columns.ts'
import { CreateButton } from '#web/kit/list/create-button.tsx'
import { HeadButton } from '#web/kit/list/head-button.tsx'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { CHART_TYPE_NAMES } from './chart-type-names.ts'
import { ConfigListBar } from './config-list-bar.tsx'
import { ConfigTable, type ListedConfig } from './config-table.tsx'
import type { ScreenProps } from './dashboard-screen.tsx'
import { type DashboardState, PRINCIPAL } from './dashboard-state.ts'
import { DemoDataSwitch } from './demo-data-switch.tsx'
import { FolderList } from './folder-list.tsx'
import { RemoveFromDashboard } from './remove-from-dashboard.tsx'

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
  const restore = useMutation({
    mutationFn: (id: string) => api.configs.restore.call({ id }),
    onSuccess: ({ enabled }) => {
      toast.success('Configuração restaurada com sucesso!', enabled ? undefined : 'Ela continua inativa, como estava.')
      return refresh()
    },
    onError: (error) => toast.error('Erro ao restaurar configuração', errorMessage(error)),
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
  const actionsOf = ({ enabled, deleted_at }: Config): RowAction<ListedConfig>[] => {
    if (deleted_at) return [{ label: 'Restaurar', icon: IconArrowBackUp, run: ({ id }) => restore.mutate(id) }]
    return [
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
  }

  const failed = configs.isLoadingError ? configs : folders.isLoadingError ? folders : null
  const { deleted } = state.listed
  const all =
    configs.data && folders.data
      ? listedConfigs(configs.data, folders.data).filter((row) => Boolean(row.deleted_at) === deleted)
      : undefined
  const rows = all?.filter((row) => isFound(row, state.listed))

  return (
    <Stack gap="md">
      <PageHead title="Configurações do Dashboard" subtitle="Os gráficos de cada aba e de onde vêm os seus dados">
        <HeadButton label="Voltar ao Dashboard" icon={IconArrowLeft} onClick={() => state.showSettings(false)} />
        {can.create && <CreateButton label="Novo Registro" onClick={create} />}
      </PageHead>
      <ConfigListBar state={state} folders={folders.data ?? []} mayRestore={can.remove} />
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
            <ListEmpty
              text="Nenhuma configuração encontrada"
              onClear={all?.length ? () => state.list({ text: '', folder: '' }) : undefined}
            />
            {can.create && !all?.length && !deleted && <Button onClick={create}>Criar Primeira Configuração</Button>}
          </Stack>
        ) : (
          <ConfigTable
            rows={rows}
            page={state.listed.page}
            goTo={(page) => state.list({ page })}
            actionsOf={actionsOf}
            onOpen={can.update && !deleted ? ({ id }) => state.show(id) : undefined}
          />
        )}
      </Card>
      {configs.data && folders.data && <FolderList folders={folders.data} configs={configs.data} deleted={deleted} />}
      {can.update && <DemoDataSwitch />}
      {removing && (
        <RemoveFromDashboard
          question="Tem certeza que deseja excluir esta configuração?"
          subject={removing.title}
          remove={() => api.configs.remove.call({ id: removing.id })}
          removed="Configuração excluída com sucesso!"
          failed="Erro ao excluir configuração"
          onUndo={() => restore.mutate(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Stack>
  )
}

/** The widgets as rows, in the order in which the tabs show them. */
function listedConfigs(configs: readonly Config[], folders: readonly Folder[]): ListedConfig[] {
  const placeOf = ({ folder_id }: Config) => {
    const place = folders.findIndex(({ id }) => id === folder_id)
    return place < 0 ? folders.length : place
  }
  return configs
    .map((config) => ({
      ...config,
      name: config.title,
      type_name: CHART_TYPE_NAMES[config.type] ?? config.type,
      folder_name: folders[placeOf(config)]?.name ?? 'Principal',
    }))
    .sort((one, other) => placeOf(one) - placeOf(other) || one.position - other.position)
}

function isFound({ folder_name, folder_id, title, schema, view, metadata }: ListedConfig, { text, folder }: DashboardState['listed']) {
  const isOfFolder = folder === '' || folder_id === folder || (folder === PRINCIPAL && folder_name === 'Principal')
  const words = foldForSearch([title, `${schema}.${view}`, metadata.description].join(' '))
  return isOfFolder && words.includes(foldForSearch(text.trim()))
}
