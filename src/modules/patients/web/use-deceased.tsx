import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Patient, PatientInput } from '#modules/patients/contract/patient.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { SaveStopped } from '#web/kit/record/use-record-form.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { takeBack } from './schedule/take-back.ts'

type Answer = 'keep' | 'cancel' | 'stop'

interface Deceased {
  question: ReactNode
  /** Asks before a save that says of a patient that she died. */
  check(values: PatientInput): Promise<void>
  /** Cancels what was to come, where that was the answer. */
  onSaved(): void
}

const inWords = (count: number) => counted(count, 'consulta futura', 'consultas futuras')

/** What becomes of the appointments of a patient who died: asked before the save, and done after it. Source: spec/6 §4.9. */
export function useDeceased(row: Patient | null): Deceased {
  const queryClient = useQueryClient()
  const mayCancel = usePermissions('patients-schedule').update
  const [asked, setAsked] = useState<{ count: number; answer(given: Answer): void } | null>(null)
  const ends = useRef<readonly string[]>([])

  async function cancel(ids: string[]) {
    const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
    const { changed } = await api.schedule.setStatuses.call({ ids, to: 'cancelled', reason: 'death', note: null, cancel_charges: true })
    void refresh()
    const undo = () => takeBack(changed).then(refresh)
    const said = `${counted(changed.length, 'consulta cancelada', 'consultas canceladas')}.`
    toastWithUndo(said, { undo })
  }
  return {
    question: asked && (
      <ConfirmDialog
        question={`Cancelar ${inWords(asked.count)} e parar as mensagens?`}
        cancel="Voltar"
        instead={{ label: 'Salvar sem cancelar', onChoose: () => asked.answer('keep') }}
        confirm="Salvar e cancelar"
        onConfirm={() => asked.answer('cancel')}
        onCancel={() => asked.answer('stop')}
      />
    ),
    async check({ deceased_on }) {
      ends.current = []
      if (!row || !deceased_on || row.deceased_on || !mayCancel) return
      const coming = await api.schedule.comingOf.call({ parent_id: row.id })
      if (coming.length === 0) return
      const given = await new Promise<Answer>((answer) => setAsked({ count: coming.length, answer }))
      setAsked(null)
      if (given === 'stop') throw new SaveStopped('Nada foi salvo.')
      if (given === 'cancel') ends.current = coming
    },
    onSaved() {
      const ids = [...ends.current]
      ends.current = []
      if (ids.length > 0) cancel(ids).catch((error) => toast.error(`As consultas continuam marcadas: ${errorMessage(error)}`))
    },
  }
}
