import { Badge, Checkbox, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { isOpen } from '#modules/patients/contract/schedule/statuses.ts'
import { guideName } from '#modules/patients/contract/sessions/authorization.ts'
import type { Sessions } from '#modules/patients/contract/sessions/index.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { needsAuthorization } from './session-picker.tsx'

type Of = Pick<Appointment, 'authorization_id' | 'charge_id'>

/** 'Guia 123 · Unimed: 4 de 10 sessões usadas' */
function sessionText({ authorizations, packages }: Sessions, { authorization_id, charge_id }: Of) {
  const guide = authorizations.find(({ id }) => id === authorization_id)
  if (guide) return `${guideName(guide)}: ${guide.used} de ${guide.quantity} sessões usadas`
  const one = packages.find(({ id }) => id === charge_id)
  return one && `${one.description}: ${one.used} de ${one.sessions} usadas`
}

/** What a visit is a session of, and whether one that was missed is used; that its insurer has to authorize it first; or nothing. */
export function VisitSession({ appointment, may }: { appointment: Appointment; may: boolean }) {
  const { id, patient_id, status, no_show_counts, authorization_id, charge_id, insurance_id } = appointment
  const queryClient = useQueryClient()
  const known = authorization_id !== null || charge_id !== null
  const sessions = useQuery({
    ...api.sessions.ofPatient.queryOptions({ input: { parent_id: patient_id } }),
    enabled: known || insurance_id !== null,
  })
  const count = useMutation({
    mutationFn: (counts: boolean) => api.sessions.countNoShow.call({ id, counts }),
    onError: (error) => toast.error(`Erro ao cobrar a falta: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  const text = sessions.data && sessionText(sessions.data, appointment)
  if (!text && !known && isOpen(status) && sessions.data && needsAuthorization(sessions.data, appointment))
    return (
      <div>
        <Badge color="yellow">Falta a autorização do convênio</Badge>
      </div>
    )
  if (!text) return null
  return (
    <div>
      <Text size="sm">{text}</Text>
      {status === 'no_show' && (
        <Checkbox
          mt={6}
          label="Cobrar falta"
          description="A sessão conta como usada."
          checked={count.isPending ? count.variables : no_show_counts}
          disabled={!may || count.isPending}
          onChange={(event) => count.mutate(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
