import { IconArrowBackUp, IconArrowRight, IconCheck, IconStars, IconTag, IconTagOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttendanceFilters } from '#modules/whatsapp/contract/attendance-filters.ts'
import { changedSince, selectionIn } from '#parts/lists/web/list-bulk.tsx'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { BulkActions, BulkButton, BulkMenu } from '#web/kit/list/bulk-bar.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api, attendances } from '../api.ts'
import type { AttendanceOptions } from './attendance-filters.ts'

/** What became of the ticked ones, in words, and how it is taken back. */
interface Done {
  text: string
  note?: string | undefined
  undo?: (() => Promise<{ left: number }>) | undefined
}

const said = (changed: number) => counted(changed, 'atendimento')

/** What can be done with the ticked attendances, or with all that match. Source: spec/3 §8.7. */
export function AttendanceBulk({ list, options }: { list: ListState<AttendanceFilters>; options: AttendanceOptions }) {
  const can = usePermissions('whatsapp-chat')
  const judges = usePermissions('whatsapp-evaluations')
  const queryClient = useQueryClient()
  const [resolving, setResolving] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const count = list.everySelected ?? list.selected.size

  const act = useMutation({
    mutationFn: (work: () => Promise<Done>) => work(),
    onSuccess({ text, note, undo }) {
      list.select([])
      if (!undo) return toast.success(text, note)
      toastWithUndo(text, {
        description: note,
        async undo() {
          const { left } = await undo()
          await refresh()
          return left > 0 ? changedSince(left) : undefined
        },
      })
    },
    onError: (error) => toast.error(`Erro ao alterar os atendimentos: ${errorMessage(error)}`),
    onSettled: refresh,
  })

  const undoOf = (undo: string | null) => (undo === null ? undefined : () => attendances.undoChange.call({ id: undo }))
  const selection = () => selectionIn(list)
  const transfer = (text: string, to: { responsible_id: string | null; team_id: string | null }) =>
    act.mutate(async () => {
      const { changed, undo } = await attendances.transfer.call({ selection: selection(), ...to })
      return { text: `${text}: ${said(changed)}.`, note: leftAlone(count - changed), undo: undoOf(undo) }
    })
  const tag = (how: 'addTag' | 'removeTag', id: string, text: string) =>
    act.mutate(async () => {
      const { changed, undo } = await attendances[how].call({ selection: selection(), tag_id: id })
      return { text: `${text} ${said(changed)}.`, undo: undoOf(undo) }
    })
  const resolve = () =>
    act.mutate(async () => {
      const { changed, undo, waiting } = await attendances.resolve.call({ selection: selection() })
      const kept =
        waiting > 0 ? `${counted(waiting, 'atendimento ficou aberto', 'atendimentos ficaram abertos')}: há mensagens agendadas.` : undefined
      return {
        text: `${counted(changed, 'atendimento resolvido', 'atendimentos resolvidos')}.`,
        note: kept ?? leftAlone(count - changed),
        undo: undo === null ? undefined : () => attendances.undoResolve.call({ id: undo }),
      }
    })
  const ask = () =>
    act.mutate(async () => {
      const { changed, left } = await attendances.ask.call({ selection: selection() })
      const none = left > 0 ? `${said(left)} sem avaliador: avalie à mão.` : undefined
      return { text: `Avaliação pedida para ${said(changed)}.`, note: none }
    })

  return (
    <BulkActions busy={act.isPending ? `Alterando ${said(count)}…` : null}>
      {can.update && (
        <>
          <BulkMenu
            label="Transferir"
            icon={IconArrowRight}
            options={[
              ...options.people.filter(({ in_reach }) => in_reach).map((person) => ({ ...person, team: false })),
              ...options.teams.map(({ id, name }) => ({ id, name: `Fila de ${name}`, team: true })),
            ]}
            onPick={({ id, name, team }) =>
              transfer(`Transferido para ${name}`, { responsible_id: team ? null : id, team_id: team ? id : null })
            }
          />
          <BulkButton
            label="Devolver à fila"
            icon={IconArrowBackUp}
            onClick={() => transfer('Devolvido à fila', { responsible_id: null, team_id: null })}
          />
          <BulkMenu
            label="+ Tag"
            icon={IconTag}
            options={options.tags}
            onPick={({ id, name }) => tag('addTag', id, `Tag "${name}" adicionada a`)}
          />
          <BulkMenu
            label="- Tag"
            icon={IconTagOff}
            options={options.tags}
            onPick={({ id, name }) => tag('removeTag', id, `Tag "${name}" removida de`)}
          />
          <BulkButton label="Resolver" icon={IconCheck} onClick={() => setResolving(true)} />
        </>
      )}
      {judges.create && <BulkButton label="Avaliar" icon={IconStars} onClick={ask} />}
      <ConfirmDialog
        question={resolving ? `Resolver ${said(count)}?` : null}
        confirm="Resolver"
        harmless
        onConfirm={() => {
          setResolving(false) // the bar says that it is under way
          resolve()
        }}
        onCancel={() => setResolving(false)}
      />
    </BulkActions>
  )
}

const leftAlone = (left: number) =>
  left > 0 ? `${counted(left, 'não mudou: já estava assim', 'não mudaram: já estavam assim')} ou já resolvido.` : undefined
