import { Button, Group } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { ReturnChoice } from './return-choice.tsx'

interface Props {
  appointment: Appointment
  mayPlan: boolean
  /** Absent for callers who book nothing. */
  onBook: (() => void) | undefined
}

/** When the patient is to be seen again, after a visit that took place: so many days later, or a day; and booking that. Source: spec/6 §5.5. */
export function ReturnField({ appointment: { id, on_date, return_due_on }, mayPlan, onBook }: Props) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (due_on: string | null) => api.schedule.setReturn.call({ id, due_on }),
    onSuccess: () => toast.success('Retorno atualizado!'),
    onError: (error) => toast.error(`Erro ao salvar o retorno: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  return (
    <Group gap="sm" align="flex-end">
      <ReturnChoice {...{ on_date, due_on: return_due_on }} disabled={!mayPlan || save.isPending} onChange={save.mutate} />
      {onBook && (
        <Button variant="default" leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={onBook}>
          Agendar retorno
        </Button>
      )}
    </Group>
  )
}
