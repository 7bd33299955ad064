import { Anchor, Badge, Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Appointment, type Concern, REPLIES } from '#modules/patients/contract/schedule/appointment.ts'
import { clockOf, minutesOf } from '#modules/patients/contract/schedule/clock.ts'
import { SHORTEST } from '#modules/patients/contract/schedule/duration.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { PERIODS, PRIORITIES, type Vacancy, type WaitingEntry, WEEKDAY_NAMES } from '#modules/patients/contract/schedule/waiting.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { useOpenRecord } from '../../records/use-record-action.ts'
import type { Beginning } from '../booking/booking-input.ts'
import type { Side } from '../use-schedule-state.ts'
import { useFitIn } from './use-fit-in.ts'
import { Vacant } from './vacant.tsx'
import { WaitingForm } from './waiting-form.tsx'

interface Props {
  options: ScheduleOptions
  /** The day that the agenda shows: where a booking begins. */
  date: string
  side: Side
  onSide(side: Side): void
  /** Times that became free: whom the first suits is shown alone. */
  vacancies: readonly Vacancy[]
  onVacancies(left: readonly Vacancy[]): void
  /** `concerns` are what was already found to stand against it. */
  onBook(beginning: Beginning, concerns?: readonly Concern[]): void
  onOpen(appointment: Appointment): void
  /** Gives appointments of a professional to somebody else. */
  onSwap(professional_id: string, ids: readonly string[]): void
}

/** Who waits for a time, and what waits for a decision. Source: spec/6 §5.6, §6. */
export function WaitingPanel({ options, date, side, onSide, vacancies, onVacancies, onBook, onOpen, onSwap }: Props) {
  const vacancy = vacancies[0] ?? null
  const waiting = useQuery(api.schedule.waiting.list.queryOptions())
  const fitting = useQuery(api.schedule.waiting.fitting.queryOptions({ input: vacancy ?? skipToken }))
  const suits = fitting.data?.length ? fitting.data : null
  const unresolved = useQuery(api.schedule.waiting.unresolved.queryOptions())
  const can = usePermissions('patients-schedule')
  const zone = useSession().company?.time_zone
  const openRecord = useOpenRecord()
  const [adding, setAdding] = useState(false)
  function book(entry: WaitingEntry, concerns?: readonly Concern[], insurance_id: string | null = null) {
    const { patient_id, patient_name, professional_id, service_id, minutes } = entry
    const patient = { id: patient_id, name: patient_name }
    onBook({ patient, professional_id, service_id, on_date: date, ...(suits && vacancy), minutes, insurance_id }, concerns)
  }
  const fit = useFitIn(book, (saved, taken) => onVacancies([...restOf(taken, saved.minutes), ...vacancies.slice(1)]))
  // Whom a time that became free suits is booked into it; else the dialog asks when.
  const fitIn = (entry: WaitingEntry) => (suits && vacancy ? fit.mutate({ entry, vacancy }) : book(entry))
  return (
    <Tabs value={side} onChange={(chosen) => onSide(chosen as Side)} keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="waiting">Espera{waiting.data ? ` (${waiting.data.length})` : ''}</Tabs.Tab>
        <Tabs.Tab value="unresolved">A resolver{unresolved.data ? ` (${unresolved.data.total})` : ''}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="waiting">
        <Stack gap="sm">
          {can.create && (
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Pôr na espera
            </Button>
          )}
          {vacancy && fitting.data && <Vacant {...{ vacancy, vacancies, options, onVacancies }} people={fitting.data.length} />}
          {waiting.isPending && <ListSkeleton columns={1} />}
          {waiting.isError && <ListFailed text="Erro ao carregar a espera" error={waiting.error} onRetry={waiting.refetch} />}
          {waiting.data?.length === 0 && <ListEmpty text="Ninguém na espera" onClear={undefined} />}
          {(suits ?? waiting.data)?.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onBook={can.create ? () => fitIn(entry) : undefined}
              booking={fit.isPending}
              mayRemove={can.update}
            />
          ))}
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="unresolved">
        <Stack gap="sm">
          {unresolved.isPending && <ListSkeleton columns={1} />}
          {unresolved.isError && <ListFailed text="Erro ao carregar" error={unresolved.error} onRetry={unresolved.refetch} />}
          {unresolved.data?.total === 0 && <ListEmpty text="Nada a resolver" onClear={undefined} />}
          {unresolved.data?.replies.map((appointment) => (
            <Open
              key={`reply ${appointment.id}`}
              what={appointment.reply === 'none' ? '' : REPLIES[appointment.reply]}
              {...{ appointment, onOpen }}
            />
          ))}
          {professionalsOf(unresolved.data?.absent ?? []).map((id) => {
            const visits = unresolved.data!.absent.filter(({ professional_id }) => professional_id === id)
            const ids = visits.map((one) => one.id)
            return (
              <Stack key={id} gap={4}>
                {visits.map((appointment) => (
                  <Open key={appointment.id} what="Profissional ausente" {...{ appointment, onOpen }} />
                ))}
                {can.update && (
                  <Button variant="default" size="xs" onClick={() => onSwap(id, ids)}>
                    Trocar profissional{visits.length > 1 ? ` das ${visits.length}` : ''}
                  </Button>
                )}
              </Stack>
            )
          })}
          {unresolved.data?.failed.map(({ message_id, why, ...appointment }) => (
            <Open key={message_id} what={`Mensagem falhou: ${why}`} {...{ appointment, onOpen }} />
          ))}
          {unresolved.data?.without_outcome.map((appointment) => (
            <Open key={appointment.id} what="Sem desfecho" {...{ appointment, onOpen }} />
          ))}
          {unresolved.data?.drafts.map(({ id, patient_id, patient_name, since }) => (
            <Unresolved key={id} name={patient_name} onOpen={() => openRecord?.(patient_id)}>
              Rascunho sem assinatura desde {formatDateTime(since, zone)}
            </Unresolved>
          ))}
          {unresolved.data?.expired.map((entry) => (
            <Entry key={entry.id} entry={entry} onBook={can.create ? () => book(entry) : undefined} mayRemove={can.update} />
          ))}
        </Stack>
      </Tabs.Panel>
      {adding && <WaitingForm options={options} onClose={() => setAdding(false)} />}
    </Tabs>
  )
}

/** What is left of a free time that so many minutes were booked of. */
function restOf({ at_time, minutes, ...vacancy }: Vacancy, booked: number): Vacancy[] {
  const rest = { ...vacancy, at_time: clockOf(minutesOf(at_time) + booked), minutes: minutes - booked }
  return rest.minutes < SHORTEST ? [] : [rest]
}

const professionalsOf = (visits: readonly Appointment[]) => [...new Set(visits.map(({ professional_id }) => professional_id))]

const Open = ({ what, appointment, onOpen }: { what: string; appointment: Appointment; onOpen(appointment: Appointment): void }) => (
  <Unresolved name={appointment.patient_name} onOpen={() => onOpen(appointment)}>
    {what} · {formatDate(appointment.on_date)} {appointment.at_time} · {appointment.professional_name}
  </Unresolved>
)

const Unresolved = ({ name, onOpen, children }: { name: string; onOpen(): void; children: ReactNode }) => (
  <div>
    <Anchor component="button" type="button" fw={600} onClick={onOpen}>
      {name}
    </Anchor>
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  </div>
)

const PRIORITY_COLORS = { 1: 'red', 2: 'yellow', 3: 'gray' } as const

/** 'Seg, Qua · Manhã · até 05/12' */
function wishOf({ weekdays, periods, from_on, until_on }: WaitingEntry) {
  const days = weekdays.length > 0 ? weekdays.map((day) => WEEKDAY_NAMES[day]).join(', ') : 'Qualquer dia'
  const day = (date: string) => formatDate(date).slice(0, 5)
  return [
    days,
    periods.map((period) => PERIODS[period]).join(', '),
    from_on && `a partir de ${day(from_on)}`,
    until_on && `até ${day(until_on)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

interface EntryProps {
  entry: WaitingEntry
  onBook: (() => void) | undefined
  /** Somebody is being booked. */
  booking?: boolean
  mayRemove: boolean
}

function Entry({ entry, onBook, booking, mayRemove }: EntryProps) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const remove = useMutation({
    mutationFn: () => api.schedule.waiting.remove.call({ id: entry.id }),
    retry: false,
    onSuccess: () =>
      toastWithUndo(`${entry.patient_name} saiu da espera`, {
        undo: () => api.schedule.waiting.restore.call({ id: entry.id }).then(refresh),
      }),
    onError: (error) => toast.error(`Erro ao tirar da espera: ${errorMessage(error)}`),
    onSettled: refresh,
  })
  return (
    <Stack gap={4} pb="sm" style={{ borderBottom: '1px solid var(--card-border)' }}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {entry.patient_name}
        </Text>
        <Badge flex="none" color={PRIORITY_COLORS[entry.priority]}>
          {PRIORITIES[entry.priority]}
        </Badge>
      </Group>
      <Text size="sm">
        {entry.service_name} · {entry.professional_name ?? 'Qualquer'}
      </Text>
      <Text size="sm" c="dimmed">
        {wishOf(entry)}
      </Text>
      {entry.note && <Text size="sm">{entry.note}</Text>}
      <Group gap="xs">
        {onBook && (
          <Button variant="default" size="xs" disabled={booking} onClick={onBook}>
            Encaixar
          </Button>
        )}
        {mayRemove && (
          <Button variant="subtle" color="gray" size="xs" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Tirar da espera
          </Button>
        )}
      </Group>
    </Stack>
  )
}
