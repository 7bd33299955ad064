import { IconCircleDot, IconTag, IconTagOff, IconTrash } from '@tabler/icons-react'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Selection } from '#parts/lists/contract/selection.ts'
import { errorMessage } from '#web/errors.ts'
import { BulkButton, BulkMenu } from '#web/kit/bulk-bar.tsx'
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx'
import type { ListState } from '#web/kit/list-state.ts'
import { toastWithUndo } from '#web/kit/undo-toast.ts'
import { toast } from '#web/toast.ts'

type Done = Promise<{ changed: number }>

interface Named<Id extends string | number> {
  id: Id
  name: string
}

interface Props<Filters extends object, Status extends string | number> {
  list: ListState<Filters>
  /** What a kind of record is called: 'clientes', and after a number 'cliente(s)'. */
  words: { many: string; counted: string }
  statuses: readonly Named<Status>[]
  tags: readonly Named<string>[]
  may: { update: boolean; remove: boolean }
  run: {
    setStatus(selection: Selection<Filters>, status: Status): Done
    addTag(selection: Selection<Filters>, tag_id: string): Done
    removeTag(selection: Selection<Filters>, tag_id: string): Done
    remove(selection: Selection<Filters>): Done
    restore(ids: string[]): Done
  }
  /** Everything that shows such records. */
  refresh: QueryKey
}

interface Action<Filters> {
  run(selection: Selection<Filters>): Done
  done(changed: string): string
  failed: string
}

const NUMBER = new Intl.NumberFormat('pt-BR')

/** What can be done with the ticked records of a list, or with all that match. Source: spec/2 §§2 and 8. */
export function BulkActions<Filters extends object, Status extends string | number>(props: Props<Filters, Status>) {
  const { list, words, statuses, tags, may, run, refresh: shown } = props
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const count = list.everySelected ?? list.selected.size
  const refresh = () => queryClient.invalidateQueries({ queryKey: shown })

  const act = useMutation({
    mutationFn: (action: Action<Filters>) => action.run(selectionIn(list)),
    onSuccess({ changed }, { done }) {
      const left = count - changed
      toast.success(
        done(`${NUMBER.format(changed)} ${words.counted}`),
        left > 0 ? `${NUMBER.format(left)} não mudaram: já estavam assim ou não existem mais.` : undefined,
      )
      list.select([])
    },
    onError: (error, { failed }) => toast.error(`${failed}: ${errorMessage(error)}`),
    onSettled: refresh,
  })

  const remove = useMutation({
    mutationFn: () => run.remove(selectionIn(list)),
    onSuccess({ changed }) {
      const done = `${NUMBER.format(changed)} ${words.counted} excluído(s) com sucesso!`
      const ids = [...list.selected]
      if (list.everySelected !== null) toast.success(done, 'Estão na lixeira por 30 dias.')
      else toastWithUndo(done, { undo: () => run.restore(ids).then(refresh), failed: `Erro ao restaurar ${words.many}` })
      list.select([])
    },
    onError: (error) => toast.error(`Erro ao excluir ${words.many}: ${errorMessage(error)}`),
    onSettled() {
      setRemoving(false)
      return refresh()
    },
  })

  return (
    <>
      {may.update && (
        <>
          <BulkMenu
            label="Status"
            icon={IconCircleDot}
            options={statuses}
            onPick={({ id, name }) =>
              act.mutate({
                run: (selection) => run.setStatus(selection, id),
                done: (changed) => `Status alterado para "${name}" em ${changed}!`,
                failed: 'Erro ao alterar status',
              })
            }
          />
          <BulkMenu
            label="+ Tag"
            icon={IconTag}
            options={tags}
            onPick={({ id, name }) =>
              act.mutate({
                run: (selection) => run.addTag(selection, id),
                done: (changed) => `Tag "${name}" adicionada a ${changed}!`,
                failed: 'Erro ao adicionar tag',
              })
            }
          />
          <BulkMenu
            label="- Tag"
            icon={IconTagOff}
            options={tags}
            onPick={({ id, name }) =>
              act.mutate({
                run: (selection) => run.removeTag(selection, id),
                done: (changed) => `Tag "${name}" removida de ${changed}!`,
                failed: 'Erro ao remover tag',
              })
            }
          />
        </>
      )}
      {may.remove && <BulkButton label="Excluir" icon={IconTrash} danger onClick={() => setRemoving(true)} />}
      <ConfirmDialog
        question={removing ? `Tem certeza que deseja excluir ${NUMBER.format(count)} ${words.counted}?` : null}
        confirm="Excluir"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setRemoving(false)}
      />
    </>
  )
}

/** All that match are named by the filter and the number the person saw: the server refuses when it is another by now. */
function selectionIn<Filters extends object>(list: ListState<Filters>): Selection<Filters> {
  if (list.everySelected === null) return { ids: [...list.selected] }
  const { sort, direction, ...filter } = list.filters as Filters & { sort?: string; direction?: string }
  return { filter: filter as Filters, expected: list.everySelected }
}
