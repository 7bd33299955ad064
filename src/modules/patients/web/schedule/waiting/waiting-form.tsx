import { Chip, Group, Input, Select, SimpleGrid, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { PERIODS, PRIORITIES, WaitingInput, WEEKDAY_NAMES } from '#modules/patients/contract/schedule/waiting.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { TypedSelect } from '#web/kit/fields/typed-select.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { NoServices } from '../../not-set-up.tsx'
import { PatientPicker } from '../booking/patient-picker.tsx'
import { messagesOf } from '../booking/use-booking.ts'

const EMPTY = {
  ...{ service_id: '', professional_id: null as string | null, weekdays: [] as string[], periods: [] as string[] },
  ...{ from_on: '', until_on: '', priority: '2', note: '' },
}

/** Puts somebody on the waiting list. */
export function WaitingForm({ options, onClose }: { options: ScheduleOptions; onClose(): void }) {
  const { services, professionals } = options
  const queryClient = useQueryClient()
  const [patient, setPatient] = useState<{ id: string; name: string } | null>(null)
  const [typed, setTyped] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (change: Partial<typeof EMPTY>) => setTyped({ ...typed, ...change })
  const add = useMutation({
    mutationFn: (input: WaitingInput) => api.schedule.waiting.add.call(input),
    retry: false,
    onSuccess() {
      toast.success(`${patient?.name} está na espera`)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })

  function save() {
    const { data, error } = WaitingInput.safeParse({
      ...typed,
      ...{ patient_id: patient?.id ?? '', weekdays: typed.weekdays.map(Number), priority: Number(typed.priority) },
      ...{ from_on: typed.from_on || null, until_on: typed.until_on || null },
    })
    setErrors(messagesOf(error?.issues))
    if (data) add.mutate(data)
  }

  return (
    <FormFrame
      title="Pôr na espera"
      size={600}
      save="Pôr na espera"
      saving={add.isPending}
      send={save}
      failure={<Failure error={add.error} what="Erro ao pôr na espera" />}
      isDirty={() => patient !== null || JSON.stringify(typed) !== JSON.stringify(EMPTY)}
      onClose={onClose}
    >
      {options.services.length === 0 && <NoServices />}
      <PatientPicker value={patient} onChange={setPatient} error={errors.patient_id} autofocus onNew={undefined} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TypedSelect
          label="Serviço"
          required
          data={namedChoices(services)}
          value={typed.service_id || null}
          onChange={(id) => set({ service_id: id ?? '' })}
          error={errors.service_id}
        />
        <TypedSelect
          label="Profissional"
          placeholder="Qualquer"
          clearable
          data={namedChoices(professionals)}
          value={typed.professional_id}
          onChange={(professional_id) => set({ professional_id })}
        />
      </SimpleGrid>
      <Chips label="Dias" names={WEEKDAY_NAMES} value={typed.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <Chips label="Períodos" names={PERIODS} value={typed.periods} onChange={(periods) => set({ periods })} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
        <DateInput label="A partir de" value={typed.from_on} onChange={(from_on) => set({ from_on })} error={errors.from_on} />
        <DateInput label="Até" value={typed.until_on} onChange={(until_on) => set({ until_on })} error={errors.until_on} />
        <Select
          label="Prioridade"
          allowDeselect={false}
          data={labelChoices(PRIORITIES)}
          value={typed.priority}
          onChange={(priority) => set({ priority: priority ?? '2' })}
        />
      </SimpleGrid>
      <Textarea
        label="Observação"
        description="A recepção e o profissional leem."
        maxLength={300}
        autosize
        value={typed.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        error={errors.note}
      />
    </FormFrame>
  )
}

interface ChipsProps {
  label: string
  names: Readonly<Record<string | number, string>> | readonly string[]
  value: string[]
  onChange(value: string[]): void
}

/** Several of a few; none is any. */
const Chips = ({ label, names, value, onChange }: ChipsProps) => (
  <Input.Wrapper label={label} description="Nenhum é qualquer um.">
    <Chip.Group multiple value={value} onChange={onChange}>
      <Group gap={6} mt={4}>
        {Object.entries(names).map(([key, name]) => (
          <Chip key={key} value={key} size="xs">
            {name}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  </Input.Wrapper>
)
