import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import { cleanLine } from '#shared/br/text.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { useStatusChange, whenOf } from '../use-changes.ts'

/** Takes back the status of another day, and asks why. Source: spec/6 §5.5. */
export function CorrectDialog({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const { patient_name } = appointment
  // As it was when she was asked: after somebody else took it back there is no former one.
  const [{ status, former_status }] = useState(appointment)
  const change = useStatusChange({ saysWhyNot: false })
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState(false)
  const reason = cleanLine(why)
  if (!former_status) return null
  return (
    <FormFrame
      title="Corrigir situação"
      save="Corrigir"
      busy="Corrigindo..."
      saving={change.isPending}
      send={() => {
        setTried(true)
        if (reason) change.mutate({ appointment, to: former_status, correction: reason }, { onSuccess: onClose })
      }}
      failure={<Failure error={change.error} what="Erro ao corrigir" />}
      isDirty={() => reason !== ''}
      onClose={onClose}
    >
      <Text>
        {patient_name}, {whenOf(appointment)}: de {STATUSES[status]} para {STATUSES[former_status]}.
      </Text>
      <TextInput
        label="Motivo"
        required
        withAsterisk
        data-autofocus
        maxLength={300}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
        error={tried && !reason ? 'Informe o motivo' : undefined}
      />
    </FormFrame>
  )
}
