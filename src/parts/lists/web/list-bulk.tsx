import { IconCircleDot, IconTag, IconTagOff, IconTrash, IconUser } from '@tabler/icons-react'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Selection, Undoable } from '#parts/lists/contract/selection.ts'
import type { Recipients } from '#parts/scope/contract/responsible.ts'
import { counted, formatNumber } from '#shared/br/number.ts'
import type { RecordNoun } from '#shared/define-record.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { BulkActions, BulkButton, BulkMenu } from '#web/kit/list/bulk-bar.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { sentencesOf } from '#web/kit/record/sentences-of.ts'
import { toast } from '#web/toast.ts'

interface Named<Id extends string | number> {
  id: Id
  name: string
}

/** Undoes a change of many; answers how many records stayed changed. */
type Undo = () => Promise<{ left: number }>

/** What became of a change of many. */
interface Outcome extends Undoable {
  /** What is said of it, where the module has better words than those of all lists; null where it has said all. */
  done?: string | null
}

/** A module's `api`, as far as `registerProcedures` goes. */
interface Procedures<Filters, Status> {
  setStatus: { call(input: { selection: Selection<Filters>; status: Status }): Promise<Outcome> }
  addTag: { call(input: { selection: Selection<Filters>; tag_id: string }): Promise<Undoable> }
  removeTag: { call(input: { selection: Selection<Filters>; tag_id: string }): Promise<Undoable> }
  undoChange: { call(input: { id: string }): Promise<{ left: number }> }
  remove: { call(input: { selection: Selection<Filters> }): Promise<{ changed: number; removed_at: string; kept?: number | undefined }> }
  undoRemoval: { call(input: { removed_at: string }): Promise<{ left: number }> }
  /** Everything that shows such records. */
  key(): QueryKey
}

interface Props<Filters extends object, Status extends string | number> {
  list: ListState<Filters>
  noun: RecordNoun
  /** Why some of many are not removed: 'têm consultas futuras.' */
  keeps?: string
  /** Why one may have to stay in the trash: 'outro cliente tem o documento.' */
  collision: string
  statuses: readonly Named<Status>[]
  /** What the status is called, where that is not 'Status'. */
  statusNoun?: Pick<RecordNoun, 'name' | 'feminine'>
  tags: readonly Named<string>[]
  can: { update: boolean; remove: boolean }
  procedures: Procedures<Filters, Status>
  /** Of a scoped register: to whom its records can be given. */
  recipients?: Recipients & { procedures: HandOver<Filters> }
}

/** A module's `api`, as far as `responsibleProcedures` goes. */
interface HandOver<Filters> {
  setResponsible: { call(input: { selection: Selection<Filters>; responsible_id: string | null }): Promise<Undoable> }
  distribute: { call(input: { selection: Selection<Filters>; team_id: string }): Promise<Undoable> }
}

const STATUS = { name: 'Status', feminine: false }

const NOBODY = 'nobody'

const notBack = (left: number) => counted(left, 'não voltou', 'não voltaram')

/** Why undoing a change of many left some as they are: 1 → '1 não voltou: mudou desde então.' */
export const changedSince = (left: number) => `${notBack(left)}: ${left === 1 ? 'mudou' : 'mudaram'} desde então.`

interface Action<Filters> {
  run(selection: Selection<Filters>): Promise<Outcome>
  done(changed: string): string
  failed: string
}

/** What can be done with the ticked records of a list, or with all that match. Source: spec/2 §§2 and 8. */
export function ListBulk<Filters extends object, Status extends string | number>(props: Props<Filters, Status>) {
  const { list, noun, collision, keeps, statuses, statusNoun = STATUS, tags, can, procedures, recipients } = props
  const sentences = sentencesOf(noun)
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const [failed, setFailed] = useState<{ why: string; of: ReadonlySet<string> } | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: procedures.key() })
  const count = list.everySelected ?? list.selected.size
  const these = sentences.counted(count)

  /** Says what was done, and offers to take it back where that is possible; and then of how many it was not. */
  function say(
    done: string,
    runUndo: Undo | null,
    notes: { description: string | undefined; failed?: string; stayed(left: number): string },
  ) {
    if (runUndo === null) return toast.success(done, notes.description)
    const undo = async () => {
      const { left } = await runUndo()
      await refresh()
      return left > 0 ? notes.stayed(left) : undefined
    }
    toastWithUndo(done, { description: notes.description, undo, failed: notes.failed })
  }

  /** It is told of those that are ticked, for as long as they are. */
  const fail = (what: string, error: Error) => setFailed({ why: `${what}: ${errorMessage(error)}`, of: list.selected })

  const act = useMutation({
    mutationFn: (action: Action<Filters>) => action.run(selectionIn(list)),
    onSuccess({ changed, undo, done: own }, { done }) {
      list.select([])
      if (own === null) return
      const left = count - changed
      const runUndo = undo === null ? null : () => procedures.undoChange.call({ id: undo })
      say(own ?? done(sentences.counted(changed)), runUndo, {
        description:
          left > 0 && !own
            ? left === 1
              ? '1 não mudou: já estava assim ou não existe mais.'
              : `${formatNumber(left)} não mudaram: já estavam assim ou não existem mais.`
            : undefined,
        stayed: changedSince,
      })
    },
    onMutate: () => setFailed(null),
    onError: (error, { failed }) => fail(failed, error),
    onSettled: refresh,
  })

  const remove = useMutation({
    mutationFn: () => procedures.remove.call({ selection: selectionIn(list) }),
    onSuccess({ changed, removed_at, kept = 0 }) {
      const done = `${sentences.doneToMany(changed, 'excluíd')} com sucesso!`
      say(done, () => procedures.undoRemoval.call({ removed_at }), {
        description:
          kept > 0 ? `${counted(kept, 'ficou', 'ficaram')}: ${keeps}` : `${changed === 1 ? 'Fica' : 'Ficam'} na lixeira por 30 dias.`,
        failed: sentences.restoreManyFailed,
        stayed: (left) => `${notBack(left)}: ${collision}`,
      })
      list.select([])
    },
    onMutate: () => setFailed(null),
    onError: (error) => fail(sentences.removeManyFailed, error),
    onSettled: refresh,
  })

  const doing = act.isPending ? 'Alterando' : remove.isPending ? 'Excluindo' : null

  return (
    <BulkActions busy={doing && `${doing} ${these}…`} failure={failed?.of === list.selected ? failed.why : undefined}>
      {can.update && (
        <>
          <BulkMenu
            label={statusNoun.name}
            icon={IconCircleDot}
            options={statuses}
            onPick={({ id, name }) =>
              act.mutate({
                run: (selection) => procedures.setStatus.call({ selection, status: id }),
                done: (changed) => `${statusNoun.name} ${statusNoun.feminine ? 'alterada' : 'alterado'} para "${name}" em ${changed}!`,
                failed: `Erro ao alterar ${statusNoun.name.toLowerCase()}`,
              })
            }
          />
          <BulkMenu
            label="+ Tag"
            icon={IconTag}
            options={tags}
            onPick={({ id, name }) =>
              act.mutate({
                run: (selection) => procedures.addTag.call({ selection, tag_id: id }),
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
                run: (selection) => procedures.removeTag.call({ selection, tag_id: id }),
                done: (changed) => `Tag "${name}" removida de ${changed}!`,
                failed: 'Erro ao remover tag',
              })
            }
          />
          {recipients && (
            <BulkMenu
              label="Responsável"
              icon={IconUser}
              options={[
                ...recipients.people.filter(({ in_reach }) => in_reach),
                ...recipients.teams.map(({ id, name }) => ({ id, name: `Distribuir entre ${name}`, team: name })),
                { id: NOBODY, name: 'Sem responsável' },
              ]}
              onPick={({ id, name, ...picked }) =>
                act.mutate({
                  run: (selection) =>
                    'team' in picked
                      ? recipients.procedures.distribute.call({ selection, team_id: id })
                      : recipients.procedures.setResponsible.call({ selection, responsible_id: id === NOBODY ? null : id }),
                  done: (changed) =>
                    'team' in picked
                      ? `Distribuição entre ${picked.team}: ${changed}!`
                      : `Responsável alterado para "${name}" em ${changed}!`,
                  failed: 'Erro ao alterar responsável',
                })
              }
            />
          )}
        </>
      )}
      {can.remove && <BulkButton label="Excluir" icon={IconTrash} danger onClick={() => setRemoving(true)} />}
      <ConfirmDialog
        question={removing ? `Tem certeza que deseja excluir ${these}?` : null}
        confirm="Excluir"
        onConfirm={() => {
          setRemoving(false) // the bar says that it is under way
          remove.mutate()
        }}
        onCancel={() => setRemoving(false)}
      />
    </BulkActions>
  )
}

/** All that match are named by the filter and the number the person saw: the server refuses when it is another by now. */
export function selectionIn<Filters extends object>(list: ListState<Filters>): Selection<Filters> {
  if (list.everySelected === null) return { ids: [...list.selected] }
  const { sort, direction, ...filter } = list.filters as Filters & { sort?: string; direction?: string }
  return { filter: filter as Filters, expected: list.everySelected }
}
