import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Booking } from './use-booking.ts'

/** 'Avisar o paciente': on until somebody decides otherwise, and why it cannot be. Source: spec/6 §5.3. */
export function TellPatient({ booking: { patient, newPatient, tells, setTells } }: { booking: Booking }) {
  const strip = useQuery({ ...api.schedule.strip.queryOptions({ input: { parent_id: patient?.id ?? '' } }), enabled: patient !== null })
  const refusal = newPatient?.without_phone ? 'Sem celular nem e-mail' : ((patient && strip.data?.not_told) ?? null)
  return (
    <Checkbox
      label="Avisar o paciente"
      description={refusal ?? 'Com dia, hora e profissional, nunca o serviço.'}
      disabled={refusal !== null}
      checked={refusal === null && tells}
      onChange={(event) => setTells(event.currentTarget.checked)}
    />
  )
}
