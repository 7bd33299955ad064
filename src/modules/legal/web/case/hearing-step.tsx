import { useQueryClient } from '@tanstack/react-query'
import { HEARING, HEARING_KINDS, HEARING_OUTCOME, type Hearing } from '#modules/legal/contract/hearing.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { formValues } from '#shared/define-record.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { warned } from './hearing-warnings.tsx'

export type HearingStepKey = 'hold' | 'move' | 'cancel' | 'reopen'

interface Props {
  step: HearingStepKey
  hearing: Hearing
  /** When it is to be moved to, as far as that is known. */
  starts_at?: Date
  onClose(): void
}

const CANCELLED = {
  question: 'Cancelar esta audiência?',
  confirm: 'Cancelar audiência',
  done: 'Audiência cancelada',
  call: api.hearings.cancel.call,
}
const REOPENED = {
  question: 'Designar de novo esta audiência? O resultado registrado é apagado.',
  confirm: 'Designar de novo',
  done: 'Audiência designada de novo',
  call: api.hearings.reopen.call,
}
type Taken = Pick<typeof CANCELLED, 'call' | 'done'>

/** Asks what a step of a hearing needs, and takes it. Source: spec/4 §16.4. */
export function HearingStep({ step, hearing, starts_at, onClose }: Props) {
  const queryClient = useQueryClient()
  const zone = useSession().company?.time_zone
  const { id } = hearing
  const common = { failed: 'Erro ao salvar audiência', refresh: api.key(), onClose }
  if (step === 'hold')
    return (
      <FieldsDialog
        {...common}
        title="Audiência realizada"
        record={HEARING_OUTCOME}
        submit="Salvar"
        save={({ outcome }) => api.hearings.hold.call({ id, outcome })}
        saved="Audiência salva com sucesso!"
        fieldErrors={{ HEARING_AHEAD: 'outcome' }}
      />
    )
  if (step === 'move')
    return (
      <FieldsDialog
        {...common}
        title={starts_at ? `Redesignar para ${formatDate(todayIn(zone, starts_at))}?` : 'Redesignar audiência'}
        record={HEARING}
        initial={{ ...formValues(HEARING, hearing), ...(starts_at && { starts_at }) }}
        instead={warned(hearing.legal_case_id, id)}
        submit="Redesignar"
        save={(values) => api.hearings.move.call({ id, values })}
        saved="Audiência redesignada"
      />
    )
  async function take({ call, done }: Taken) {
    try {
      await call({ id })
      toast.success(done)
    } catch (error) {
      toast.error(`Erro ao salvar audiência: ${errorMessage(error)}`)
    }
    onClose()
    await queryClient.invalidateQueries({ queryKey: api.key() })
  }
  const taken = step === 'cancel' ? CANCELLED : REOPENED
  return (
    <ConfirmDialog
      question={taken.question}
      subject={HEARING_KINDS[hearing.kind]}
      confirm={taken.confirm}
      cancel="Voltar"
      onConfirm={() => void take(taken)}
      onCancel={onClose}
    />
  )
}
