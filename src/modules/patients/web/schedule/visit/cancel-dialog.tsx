import { Checkbox, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { CANCEL_REASONS, type CancelReason, isOpen } from '#modules/patients/contract/schedule/statuses.ts'
import { formatBRL } from '#shared/br/money.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { usePermissions } from '#web/session.tsx'
import { useBalances } from '../../charges/balances.tsx'
import { useSeriesCancel, useStatusChange, whenOf } from '../use-changes.ts'

export interface Cancelled {
  reason: CancelReason
  note: string
  cancel_charges: boolean
}

interface FormProps {
  /** What is cancelled, and what that does. */
  subject: string
  pending: boolean
  /** What it depends on is known, and it can still be done. */
  ready?: boolean
  /** Why it was not done. */
  failure: ReactNode
  /** What is charged and can be cancelled with it; absent where nothing is. */
  charges?: string | false | undefined
  children?: ReactNode
  onCancel(why: Cancelled): void
  onClose(): void
}

/** Asks why something is cancelled. */
export function CancelForm({ subject, pending, ready = true, failure, charges, children, onCancel, onClose }: FormProps) {
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [note, setNote] = useState('')
  const [withCharges, setWithCharges] = useState(true)
  const [tried, setTried] = useState(false)
  const needsNote = reason === 'other' && note.trim() === ''

  function cancel() {
    setTried(true)
    if (reason && !needsNote) onCancel({ reason, note: note.trim(), cancel_charges: Boolean(charges) && withCharges })
  }

  return (
    <FormFrame
      title="Cancelar consulta"
      save="Cancelar consulta"
      busy="Cancelando..."
      cancel="Voltar"
      danger
      saving={pending}
      ready={ready}
      failure={failure}
      send={cancel}
      isDirty={() => note.trim() !== ''}
      onClose={onClose}
    >
      <div>{subject}</div>
      <Radio.Group
        label="Motivo"
        required
        value={reason}
        onChange={(value) => setReason(value as CancelReason)}
        error={tried && !reason ? 'Escolha o motivo.' : undefined}
      >
        <Stack gap={6} mt={6}>
          {Object.entries(CANCEL_REASONS).map(([value, label], n) => (
            <Radio key={value} value={value} label={label} data-autofocus={n === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      {reason === 'other' && (
        <Textarea
          label="Qual?"
          required
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={tried && needsNote ? 'Escreva o motivo.' : undefined}
        />
      )}
      {charges && <Checkbox label={charges} checked={withCharges} onChange={(event) => setWithCharges(event.currentTarget.checked)} />}
      {children}
    </FormFrame>
  )
}

/** Said where several are cancelled at once. */
export const ALL_CHARGES = 'Cancelar também as cobranças só destas consultas, em que nada foi recebido'

/** Asks why, and cancels an appointment; of one of a series also whether those after it go with it. */
export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const [following, setFollowing] = useState(false)
  const one = useStatusChange({ saysWhyNot: false })
  const series = useSeriesCancel()
  const cancelling = following ? series : one
  const can = usePermissions('patients-charges')
  const { byVisit, isLoading } = useBalances([appointment.id])
  const charged = byVisit.get(appointment.id)
  const received = Number(charged?.paid ?? 0) > 0
  const shared = charged?.shared && !following
  return (
    <CancelForm
      subject={`${appointment.patient_name}, ${whenOf(appointment)}. ${following ? 'Os horários serão liberados.' : 'O horário será liberado.'}`}
      pending={cancelling.isPending}
      ready={!isLoading && isOpen(appointment.status)}
      failure={<Failure error={cancelling.error} what="Erro ao cancelar" />}
      charges={
        following
          ? can.update && ALL_CHARGES
          : charged && can.update && !received && !shared && `Cancelar também a cobrança de ${formatBRL(charged.net)}`
      }
      onCancel={(why) =>
        following
          ? series.mutate({ appointment, ...why }, { onSuccess: onClose })
          : one.mutate({ appointment, to: 'cancelled', ...why }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {appointment.series_id && (
        <Radio.Group label="Da série" value={following ? 'following' : 'one'} onChange={(which) => setFollowing(which === 'following')}>
          <Group gap="lg" mt={6}>
            <Radio value="one" label="Só esta" />
            <Radio value="following" label="Esta e as próximas" />
          </Group>
        </Radio.Group>
      )}
      {charged && (received || shared || !can.update) && (
        <Text size="sm" c="dimmed">
          {received
            ? `Já foram recebidos ${formatBRL(charged.paid)}: a cobrança continua. Se o valor for devolvido, estorne o pagamento em Cobrança.`
            : `A cobrança de ${formatBRL(charged.net)} continua em aberto${shared ? ': outras consultas são sessões dela' : ''}.`}
        </Text>
      )}
    </CancelForm>
  )
}
