import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LONGEST, SHORTEST } from '#modules/patients/contract/schedule/duration.ts'
import { minutesWith, type ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { TypedSelect } from '#web/kit/fields/typed-select.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../../api.ts'
import { does } from './booking-input.ts'
import { HourField } from './hour-field.tsx'
import { NewPatientFields } from './new-patient-fields.tsx'
import { PatientPicker } from './patient-picker.tsx'
import { PatientStrip } from './patient-strip.tsx'
import type { Booking } from './use-booking.ts'

/** The patient, found or registered in place. */
export function Whom({ booking, autofocus }: { booking: Booking; autofocus: boolean }) {
  const may = usePermissions('patients').create
  const { patient, setPatient, newPatient, setNewPatient, errors } = booking
  if (newPatient)
    return <NewPatientFields value={newPatient} errors={errors} onChange={setNewPatient} onCancel={() => setNewPatient(null)} />
  const register = (name: string) => {
    setPatient(null)
    setNewPatient({ name, phone: '', birth_date: '', without_phone: false })
  }
  return (
    <div>
      <PatientPicker
        value={patient}
        onChange={setPatient}
        error={errors.patient_id}
        autofocus={autofocus}
        onNew={may ? register : undefined}
      />
      {patient && <PatientStrip patient_id={patient.id} />}
    </div>
  )
}

/** The service, and who does it. */
export function What({ booking, options, autofocus }: { booking: Booking; options: ScheduleOptions; autofocus: boolean }) {
  const { typed, set, errors } = booking
  const { professional_id, service_id } = typed
  const chosen = options.services.find((one) => one.id === service_id)
  /** How long it takes from now on, unless somebody typed how long it takes now. */
  const takes = (service: string | null, professional: string | null) => {
    const next = options.services.find((one) => one.id === service)
    const asUsual = service !== service_id || (chosen && Number(typed.minutes) === minutesWith(chosen, professional_id))
    return next && asUsual ? { minutes: minutesWith(next, professional) } : {}
  }
  const whoDo = (service: typeof chosen) => options.professionals.filter(({ id }) => !service || does(service, id))
  // Once one is chosen the others stay within reach, also those that somebody else does.
  const services = options.services.filter((one) => chosen || !professional_id || does(one, professional_id))
  /** Keeps the professional who does it too; of one professional who does it there is no choice to make. */
  function chooseService(id: string | null) {
    const doers = whoDo(options.services.find((one) => one.id === id))
    const kept = doers.find((one) => one.id === professional_id) ?? (doers.length === 1 ? doers[0] : undefined)
    const professional = kept?.id ?? null
    set({ service_id: id, professional_id: professional, ...takes(id, professional), return_waived: false })
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      <TypedSelect
        label="Serviço"
        data-autofocus={autofocus || undefined}
        required
        allowDeselect={false}
        data={namedChoices(services)}
        value={service_id}
        onChange={chooseService}
        error={errors.service_id}
      />
      <TypedSelect
        label="Profissional"
        required
        allowDeselect={false}
        data={namedChoices(whoDo(chosen))}
        value={professional_id}
        onChange={(id) => set({ professional_id: id, ...takes(service_id, id), return_waived: false })}
        error={errors.professional_id}
      />
      {chosen?.preparation && (
        <Text size="sm" role="note" aria-label="Preparo" style={{ gridColumn: '1 / -1', whiteSpace: 'pre-line' }}>
          Preparo: {chosen.preparation}
        </Text>
      )}
    </SimpleGrid>
  )
}

/** When it begins, how long it takes and in which room. */
export const When = ({ booking: { typed, rooms, set, errors }, options }: { booking: Booking; options: ScheduleOptions }) => (
  <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm" verticalSpacing="sm">
    <DateInput label="Data" required value={typed.on_date} onChange={(on_date) => set({ on_date })} error={errors.on_date} />
    <HourField typed={typed} error={errors.at_time} onChange={(at_time) => set({ at_time })} />
    <NumberInput
      label="Duração (min)"
      required
      min={SHORTEST}
      max={LONGEST}
      step={5}
      value={typed.minutes}
      onChange={(minutes) => set({ minutes })}
      error={errors.minutes}
    />
    <Select
      label="Sala"
      clearable
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      allowDeselect={false}
      data={options.rooms.map(({ id, name }) => {
        const taken = rooms?.taken.find((room) => room.id === id)
        const why = taken && (taken.block ? `bloqueada: ${taken.block}` : 'ocupada')
        return { value: id, label: why ? `${name} (${why})` : name, disabled: Boolean(taken) && id !== typed.room_id }
      })}
      nothingFoundMessage="Nenhuma sala cadastrada"
      value={typed.room_id}
      onChange={(room_id) => set({ room_id })}
    />
  </SimpleGrid>
)

/** Instead of a room that is taken. */
export function FreeRooms({ booking: { rooms, set }, options }: { booking: Booking; options: ScheduleOptions }) {
  const free = options.rooms.filter(({ id }) => !rooms?.taken.some((room) => room.id === id))
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {free.length > 0 ? 'Salas livres neste horário:' : 'Nenhuma sala livre neste horário.'}
      </Text>
      <Group gap={6}>
        {free.map(({ id, name }) => (
          <Button key={id} size="compact-sm" variant="default" onClick={() => set({ room_id: id })}>
            {name}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

/** What a visit is a session of, once that is nothing. */
export const WITHOUT_SESSION = { authorization_id: null, charge_id: null }

/** Who pays: the patient, or an insurer on one of her cards. */
export function Card({ booking: { patient, typed, set } }: { booking: Booking }) {
  const cards = useQuery({ ...api.insurances.list.queryOptions({ input: { parent_id: patient?.id ?? '' } }), enabled: patient !== null })
  const valid = (cards.data ?? []).filter(({ ended_at }) => !ended_at)
  return (
    <Select
      label="Convênio"
      allowDeselect={false}
      data={[{ value: '', label: 'Particular' }, ...valid.map((card) => ({ value: card.id, label: `${card.insurer} · ${card.number}` }))]}
      value={typed.insurance_id ?? ''}
      onChange={(card) => set({ ...WITHOUT_SESSION, insurance_id: card || null })}
    />
  )
}
