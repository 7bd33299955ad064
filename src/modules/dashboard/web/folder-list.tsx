import { Button, Card, Group, Stack, Table, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Config } from '#modules/dashboard/contract/config.ts'
import type { Folder } from '#modules/dashboard/contract/folder.ts'
import { errorMessage } from '#web/errors.ts'
import type { RowAction } from '#web/kit/list/columns.ts'
import { RowMenu } from '#web/kit/list/row-menu.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { RemoveFromDashboard } from './remove-from-dashboard.tsx'

interface Props {
  folders: readonly Folder[]
  configs: readonly Config[]
  /** Shows the tabs that were deleted instead. */
  deleted: boolean
}

/** The tabs in their order: made, renamed, moved, deleted and brought back. Source: design/product.md, 'Deleting a widget or a tab'. */
export function FolderList({ folders, configs, deleted }: Props) {
  const can = usePermissions('dashboard')
  const queryClient = useQueryClient()
  const gone = useQuery(api.folders.listDeleted.queryOptions({ enabled: deleted && can.remove }))
  const [editing, setEditing] = useState<Folder | 'new' | null>(null)
  const [removing, setRemoving] = useState<Folder | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })

  const restore = useMutation({
    mutationFn: (id: string) => api.folders.restore.call({ id }),
    onSuccess: ({ name }) => {
      toast.success('Aba restaurada com sucesso!', name)
      return refresh()
    },
    onError: (error) => toast.error('Erro ao restaurar aba', errorMessage(error)),
  })

  const actions: RowAction<Folder>[] = deleted
    ? [{ label: 'Restaurar', icon: IconArrowBackUp, run: ({ id }) => restore.mutate(id) }]
    : [
        ...(can.update ? [{ label: 'Editar', icon: IconPencil, run: setEditing }] : []),
        ...(can.remove ? [{ label: 'Excluir', icon: IconTrash, danger: true, run: setRemoving }] : []),
      ]
  const shown = deleted ? (gone.data ?? []) : folders
  const widgetsOf = ({ id }: Folder) => configs.filter(({ folder_id, deleted_at }) => folder_id === id && !deleted_at)
  if (deleted && shown.length === 0) return null

  return (
    <Card>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {deleted ? 'Abas excluídas' : 'Abas'}
        </Title>
        {can.create && !deleted && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            Criar Nova Aba
          </Button>
        )}
      </Group>
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          Uma aba reúne gráficos de um assunto: Vendas, Financeiro, Equipe.
        </Text>
      )}
      <Table verticalSpacing={6} aria-label={deleted ? 'Abas excluídas' : 'Abas'}>
        <Table.Tbody>
          {shown.map((folder) => (
            <Table.Tr key={folder.id}>
              <Table.Td>
                <Stack gap={0}>
                  <Text fw={600}>{folder.name}</Text>
                  {folder.description && (
                    <Text size="sm" c="dimmed">
                      {folder.description}
                    </Text>
                  )}
                </Stack>
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{countText(widgetsOf(folder).length)}</Table.Td>
              <Table.Td w={60}>
                <RowMenu row={folder} actions={actions} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {editing && (
        <FolderDialog
          folder={editing === 'new' ? null : editing}
          position={folders.length + 1}
          onSaved={() => void refresh()}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <RemoveFromDashboard
          question="Tem certeza que deseja excluir esta aba?"
          subject={removing.name}
          warning={whereWidgetsGo(widgetsOf(removing))}
          remove={() => api.folders.remove.call({ id: removing.id })}
          removed="Aba excluída com sucesso!"
          failed="Erro ao excluir aba"
          onUndo={() => restore.mutate(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  )
}

function whereWidgetsGo(widgets: readonly Config[]) {
  if (widgets.some(({ enabled }) => enabled)) return 'Os gráficos dela passam a aparecer em “Principal”.'
  return widgets.length > 0
    ? 'Os gráficos dela estão inativos: ficam na aba “Principal” desta lista, sem aparecer no dashboard.'
    : undefined
}

const countText = (widgets: number) => (widgets === 1 ? '1 gráfico' : `${widgets} gráficos`)
