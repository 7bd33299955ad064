import { Button, Group, Select } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { addDays } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

const DAYS = [7, 15, 30, 60, 90, 180]
const NONE = 'none'
const OTHER = 'other'

interface Props {
  appointment: Appointment
  mayPlan: boolean
  /** Absent for callers who book nothing. */
  onBook: (() => void) | undefined
}

/** When the patient is to be seen again, after a visit that took place: so many days later, or a day; and booking that. Source: spec/6 §5.5. */
export function ReturnField({ appointment: { id, on_date, return_due_on }, mayPlan, onBook }: Props) {
  const queryClient = useQueryClient()
  const [other, setOther] = useState(false)
  const days = DAYS.find((count) => return_due_on === addDays(on_date, count))
  const isOther = other || (return_due_on !== null && !days)
  const save = useMutation({
    mutationFn: (due_on: string | null) => api.schedule.setReturn.call({ id, due_on }),
    onSuccess: () => toast.success('Retorno atualizado!'),
    onError: (error) => toast.error(`Erro ao salvar o retorno: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  const choose = (chosen: string | null) => {
    setOther(chosen === OTHER)
    if (chosen !== OTHER) save.mutate(chosen === NONE || !chosen ? null : addDays(on_date, Number(chosen)))
  }
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label="Retorno em"
        w={180}
        allowDeselect={false}
        data={[
          { value: NONE, label: 'Sem retorno' },
          ...DAYS.map((count) => ({ value: String(count), label: `${count} dias` })),
          { value: OTHER, label: 'Outra data' },
        ]}
        value={isOther ? OTHER : days ? String(days) : NONE}
        onChange={choose}
        disabled={!mayPlan || save.isPending}
      />
      {isOther && mayPlan && (
        <DateInput label="Data do retorno" value={return_due_on ?? ''} onChange={(due_on) => due_on && save.mutate(due_on)} />
      )}
      {onBook && (
        <Button variant="default" leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={onBook}>
          Agendar retorno
        </Button>
      )}
    </Group>
  )
}
