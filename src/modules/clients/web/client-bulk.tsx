import { IconCircleDot, IconTag, IconTagOff, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientSelection } from '#modules/clients/contract/bulk.ts'
import type { ClientFilters } from '#modules/clients/contract/client.ts'
import { errorMessage } from '#web/errors.ts'
import { BulkActions, BulkButton, BulkMenu } from '#web/kit/bulk-bar.tsx'
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx'
import type { ListState } from '#web/kit/list-state.ts'
import { toastWithUndo } from '#web/kit/undo-toast.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

interface Props {
  list: ListState<ClientFilters>
  options: ClientOptions
}

interface Action {
  run(selection: ClientSelection): Promise<{ changed: number; undo: string | null }>
  done(changed: string): string
  failed: string
}

type Undone = Promise<{ left: number }>

const NUMBER = new Intl.NumberFormat('pt-BR')

/** What can be done with the ticked clients. Source: spec/2 §§2 and 8. */
export function ClientBulk({ list, options }: Props) {
  const can = usePermissions('clients')
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const count = list.everySelected ?? list.selected.size
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })

  /** Takes something back, and says of how many clients that is no longer possible. */
  const takeBack = (undone: () => Undone, because: string) => async () => {
    const { left } = await undone()
    await refresh()
    return left > 0 ? `${NUMBER.format(left)} não voltaram: ${because}` : undefined
  }

  const act = useMutation({
    mutationFn: ({ run }: Action) => run(selectionOf(list)),
    onSuccess({ changed, undo }, { done }) {
      const said = done(NUMBER.format(changed))
      const left = count - changed
      const description = left > 0 ? `${NUMBER.format(left)} não mudaram: já estavam assim ou não existem mais.` : undefined
      if (undo === null) toast.success(said, description)
      else {
        const back = takeBack(() => api.undoChange.call({ id: undo }), 'mudaram desde então.')
        toastWithUndo(said, { description, undo: back, failed: 'Erro ao desfazer' })
      }
      list.select([])
    },
    onError: (error, { failed }) => toast.error(`${failed}: ${errorMessage(error)}`),
    onSettled: refresh,
  })

  const remove = useMutation({
    mutationFn: () => api.removeMany.call({ selection: selectionOf(list) }),
    onSuccess({ changed, removed_at }) {
      const said = `${NUMBER.format(changed)} cliente(s) excluído(s) com sucesso!`
      if (removed_at === null) toast.success(said)
      else {
        const back = takeBack(() => api.undoRemoval.call({ removed_at }), 'outro cliente tem o documento ou o código.')
        toastWithUndo(said, { description: 'Ficam na lixeira por 30 dias.', undo: back, failed: 'Erro ao restaurar clientes' })
      }
      list.select([])
    },
    onError: (error) => toast.error(`Erro ao excluir clientes: ${errorMessage(error)}`),
    onSettled() {
      setRemoving(false)
      return refresh()
    },
  })

  return (
    <BulkActions busy={act.isPending ? `Alterando ${NUMBER.format(count)} cliente(s)…` : null}>
      {can.update && (
        <>
          <BulkMenu
            label="Status"
            icon={IconCircleDot}
            options={options.statuses}
            onPick={({ id, name }) =>
              act.mutate({
                run: (selection) => api.setStatus.call({ selection, status_id: id }),
                done: (changed) => `Status alterado para "${name}" em ${changed} cliente(s)!`,
                failed: 'Erro ao alterar status',
              })
            }
          />
          <BulkMenu
            label="+ Tag"
            icon={IconTag}
            options={options.tags}
            onPick={({ id, name }) =>
              act.mutate({
                run: (selection) => api.addTag.call({ selection, tag_id: id }),
                done: (changed) => `Tag "${name}" adicionada a ${changed} cliente(s)!`,
                failed: 'Erro ao adicionar tag',
              })
            }
          />
          <BulkMenu
            label="- Tag"
            icon={IconTagOff}
            options={options.tags}
            onPick={({ id, name }) =>
              act.mutate({
                run: (selection) => api.removeTag.call({ selection, tag_id: id }),
                done: (changed) => `Tag "${name}" removida de ${changed} cliente(s)!`,
                failed: 'Erro ao remover tag',
              })
            }
          />
        </>
      )}
      {can.remove && <BulkButton label="Excluir" icon={IconTrash} danger onClick={() => setRemoving(true)} />}
      <ConfirmDialog
        question={removing ? `Tem certeza que deseja excluir ${NUMBER.format(count)} cliente(s)?` : null}
        confirm="Excluir"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setRemoving(false)}
      />
    </BulkActions>
  )
}

/** All that match are named by the filter and the number the person saw: the server refuses when it is another by now. */
function selectionOf(list: ListState<ClientFilters>): ClientSelection {
  if (list.everySelected === null) return { ids: [...list.selected] }
  const { sort, direction, ...filter } = list.filters
  return { filter, expected: list.everySelected }
}
