import { Button, Checkbox, Group, NumberInput, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Appointment, AppointmentInput, type Concern } from '#modules/patients/contract/schedule/appointment.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/index.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { FreeTimes } from './free-times.tsx'
import { PatientPicker } from './patient-picker.tsx'
import { Refusal } from './refusal.tsx'
import { whenOf } from './use-changes.ts'

/** What a new appointment begins with. */
export interface Beginning {
  patient?: { id: string; name: string } | null
  professional_id?: string | null
  on_date: string
  at_time?: string
}

interface Props {
  /** Null for a new one. */
  appointment: Appointment | null
  beginning: Beginning
  options: ScheduleOptions
  onClose(): void
}

interface Typed {
  professional_id: string | null
  service_id: string | null
  on_date: string
  at_time: string
  minutes: number | string
  room_id: string | null
  insurance_id: string | null
  fit_in: boolean
  notes: string
}

const typedOf = ({ appointment, beginning }: Pick<Props, 'appointment' | 'beginning'>): Typed =>
  appointment
    ? { ...appointment, notes: appointment.notes ?? '' }
    : {
        ...{ professional_id: beginning.professional_id ?? null, service_id: null, on_date: beginning.on_date },
        ...{ at_time: beginning.at_time ?? '', minutes: 30, room_id: null, insurance_id: null, fit_in: false, notes: '' },
      }

/** Books an appointment, moves it or corrects it. The time is claimed when it is saved: whoever is too late keeps what was typed and is offered others. */
export function BookingDialog({ appointment, beginning, options, onClose }: Props) {
  const queryClient = useQueryClient()
  const [id] = useState(() => appointment?.id ?? crypto.randomUUID())
  const start = typedOf({ appointment, beginning })
  const [patient, setPatient] = useState(
    appointment ? { id: appointment.patient_id, name: appointment.patient_name } : (beginning.patient ?? null),
  )
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const [concerns, setConcerns] = useState<readonly Concern[]>([])
  const isDirty = () =>
    JSON.stringify(typed) !== JSON.stringify(start) || patient?.id !== (appointment?.patient_id ?? beginning.patient?.id)
  const { close, question } = useDiscard(isDirty, onClose)
  const set = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
    setRefused(null)
    setConcerns([])
  }

  const cards = useQuery({ ...api.insurances.list.queryOptions({ input: { parent_id: patient?.id ?? '' } }), enabled: patient !== null })
  const valid = (cards.data ?? []).filter(({ ended_at }) => !ended_at)
  const services = options.services.filter(
    ({ professionals }) => !typed.professional_id || professionals.length === 0 || professionals.includes(typed.professional_id),
  )
  const service = options.services.find((one) => one.id === typed.service_id)
  const professionals = options.professionals.filter(
    (one) => !service || service.professionals.length === 0 || service.professionals.includes(one.id),
  )

  const save = useMutation({
    mutationFn: ({ values, accepted }: { values: AppointmentInput; accepted: Concern['kind'][] }) =>
      appointment
        ? api.schedule.change.call({ id, updated_at: appointment.updated_at, values, accepted })
        : api.schedule.book.call({ id, values, accepted }),
    retry: false,
    onSuccess(saved) {
      const moved = appointment && (appointment.on_date !== saved.on_date || appointment.at_time !== saved.at_time)
      if (!appointment) toast.success(`Consulta agendada para ${whenOf(saved)}.`)
      else toast.success(moved ? `Consulta movida para ${whenOf(saved)}` : 'Consulta atualizada com sucesso!')
      onClose()
    },
    onError(error) {
      if (!(error instanceof ORPCError) || !isExpected(error)) {
        toast.error(`Erro ao agendar: ${errorMessage(error)}`, 'Tente de novo: a consulta não será duplicada.')
        return
      }
      if (error.code === 'SCHEDULE_ASKS') return setConcerns((error.data as { concerns: Concern[] }).concerns)
      setRefused(error.message)
      void queryClient.invalidateQueries({ queryKey: api.schedule.freeSlots.key() })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })

  function submit(change: Partial<Typed> = {}) {
    const all = { ...typed, ...change }
    const { data, error } = AppointmentInput.safeParse({
      ...{ patient_id: patient?.id ?? '', professional_id: all.professional_id ?? '', service_id: all.service_id ?? '' },
      ...{ on_date: all.on_date, at_time: all.at_time, minutes: Number(all.minutes) || 0, room_id: all.room_id, fit_in: all.fit_in },
      ...{ insurance_id: all.insurance_id, notes: all.notes },
    })
    setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
    if (data) save.mutate({ values: data, accepted: concerns.map(({ kind }) => kind) })
  }

  return (
    <Dialog title={appointment ? `Consulta de ${appointment.patient_name}` : 'Nova Consulta'} size={600} modal onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        <Stack gap="sm">
          {!appointment && <PatientPicker value={patient} onChange={setPatient} error={errors.patient_id} autofocus={!beginning.patient} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
            <Select
              label="Serviço"
              required
              searchable
              data={services.map((one) => ({ value: one.id, label: one.name }))}
              value={typed.service_id}
              onChange={(service_id) =>
                set({ service_id, minutes: options.services.find((one) => one.id === service_id)?.minutes ?? typed.minutes })
              }
              nothingFoundMessage="Nada encontrado"
              error={errors.service_id}
            />
            <Select
              label="Profissional"
              required
              searchable
              data={professionals.map((one) => ({ value: one.id, label: one.name }))}
              value={typed.professional_id}
              onChange={(professional_id) => set({ professional_id })}
              nothingFoundMessage="Nada encontrado"
              error={errors.professional_id}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm" verticalSpacing="sm">
            <TextInput
              label="Data"
              type="date"
              required
              value={typed.on_date}
              onChange={(event) => set({ on_date: event.currentTarget.value })}
              error={errors.on_date}
            />
            <TextInput
              label="Hora"
              type="time"
              required
              step={300}
              value={typed.at_time}
              onChange={(event) => set({ at_time: event.currentTarget.value })}
              error={errors.at_time}
            />
            <NumberInput
              label="Duração (min)"
              required
              min={5}
              max={480}
              step={5}
              value={typed.minutes}
              onChange={(minutes) => set({ minutes })}
              error={errors.minutes}
            />
            <Select
              label="Sala"
              clearable
              data={options.rooms.map((one) => ({ value: one.id, label: one.name }))}
              value={typed.room_id}
              onChange={(room_id) => set({ room_id })}
            />
          </SimpleGrid>
          <FreeTimes typed={typed} onPick={(slot) => set(slot)} />
          <Select
            label="Convênio"
            allowDeselect={false}
            data={[
              { value: '', label: 'Particular' },
              ...valid.map((card) => ({ value: card.id, label: `${card.insurer} · ${card.number}` })),
            ]}
            value={typed.insurance_id ?? ''}
            onChange={(card) => set({ insurance_id: card || null })}
          />
          <Textarea
            label="Observação"
            description="A recepção e o profissional leem."
            maxLength={300}
            autosize
            minRows={2}
            value={typed.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
            error={errors.notes}
          />
          <Checkbox
            label="Encaixe"
            description="Ao lado do que já está marcado com o profissional."
            checked={typed.fit_in}
            onChange={(event) => set({ fit_in: event.currentTarget.checked })}
          />
          <Refusal
            refused={refused}
            concerns={concerns}
            onFitIn={
              typed.fit_in
                ? undefined
                : () => {
                    set({ fit_in: true })
                    submit({ fit_in: true })
                  }
            }
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" disabled={save.isPending} aria-busy={save.isPending}>
              {wordOf(save.isPending, concerns.length > 0, appointment !== null)}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}

function wordOf(pending: boolean, asked: boolean, stored: boolean) {
  if (pending) return stored ? 'Salvando...' : 'Agendando...'
  if (asked) return stored ? 'Salvar mesmo assim' : 'Agendar mesmo assim'
  return stored ? 'Salvar' : 'Agendar'
}
