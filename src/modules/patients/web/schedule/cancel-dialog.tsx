import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { CANCEL_REASONS, type CancelReason } from '#modules/patients/contract/schedule/statuses.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useStatusChange, whenOf } from './use-changes.ts'

interface Props {
  appointment: Appointment
  onClose(): void
}

/** Asks why, and cancels. */
export function CancelDialog({ appointment, onClose }: Props) {
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const change = useStatusChange()
  const needsNote = reason === 'other' && note.trim() === ''

  function cancel() {
    setTried(true)
    if (reason && !needsNote) change.mutate({ appointment, to: 'cancelled', reason, note: note.trim() }, { onSuccess: onClose })
  }

  return (
    <Dialog title="Cancelar consulta" size={440} modal small onClose={onClose}>
      <Stack>
        <div>
          {appointment.patient_name}, {whenOf(appointment)}. O horário será liberado.
        </div>
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
          <Button color="red" onClick={cancel} disabled={change.isPending}>
            {change.isPending ? 'Cancelando...' : 'Cancelar consulta'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
