import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { CANCEL_REASONS, type CancelReason } from '#modules/patients/contract/schedule/statuses.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useStatusChange, whenOf } from './use-changes.ts'

export interface Cancelled {
  reason: CancelReason
  note: string
}

interface FormProps {
  /** What is cancelled, and what that does. */
  subject: string
  pending: boolean
  onCancel(why: Cancelled): void
  onClose(): void
}

/** Asks why something is cancelled. */
export function CancelForm({ subject, pending, onCancel, onClose }: FormProps) {
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const needsNote = reason === 'other' && note.trim() === ''

  function cancel() {
    setTried(true)
    if (reason && !needsNote) onCancel({ reason, note: note.trim() })
  }

  return (
    <Dialog title="Cancelar consulta" size={440} modal small onClose={onClose}>
      <Stack>
        <div>{subject}</div>
        <Radio.Group
          label="Motivo"
          required
          value={reason}
          onChange={(value) => setReason(value as CancelReason)}
          error={tried && !reason ? 'Escolha o motivo.' : undefined}
        >
          <Stack gap={6} mt={6}>
            {Object.entries(CANCEL_REASONS).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button color="red" onClick={cancel} disabled={pending}>
            {pending ? 'Cancelando...' : 'Cancelar consulta'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Asks why, and cancels an appointment. */
export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const change = useStatusChange()
  return (
    <CancelForm
      subject={`${appointment.patient_name}, ${whenOf(appointment)}. O horário será liberado.`}
      pending={change.isPending}
      onCancel={(why) => change.mutate({ appointment, to: 'cancelled', ...why }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
