import { Chip, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Clock } from '#modules/patients/contract/schedule/appointment.ts'
import type { FreeSlot } from '#modules/patients/contract/schedule/days.ts'
import { Duration } from '#modules/patients/contract/schedule/duration.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { formatDate, isCivilDate, weekdayName } from '#shared/br/date.ts'
import { api } from '../../api.ts'

/** How many free times are offered, how many instead of one that is taken, and how far ahead. */
const OFFERED = 5
const INSTEAD = 3
const DAYS_AHEAD = 60

interface Props {
  typed: { professional_id: string | null; service_id: string | null; on_date: string; at_time: string; minutes: number | string }
  /** After the time asked for was refused: those nearest to it. */
  near: boolean
  /** Whose name a time bears while nobody is chosen. */
  professionals: ScheduleOptions['professionals']
  onPick(slot: FreeSlot): void
}

const isClock = (text: string) => Clock.safeParse(text).success

/** The first free times for a service, from the day chosen on. */
export function FreeTimes({ typed, near, professionals, onPick }: Props) {
  const { professional_id, service_id, minutes, on_date, at_time } = typed
  const ready = service_id !== null && isCivilDate(on_date) && Duration.safeParse(Number(minutes)).success
  const input = {
    ...{
      professional_id,
      service_id: service_id ?? '',
      minutes: Number(minutes),
      from: on_date,
      at_time: near && isClock(at_time) ? at_time : null,
    },
    ...{ days: DAYS_AHEAD, limit: near ? INSTEAD : OFFERED },
  }
  const free = useQuery({
    ...api.schedule.freeSlots.queryOptions({ input }),
    enabled: ready,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!ready || !free.data) return null
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {free.data.length > 0
          ? near
            ? 'Horários livres mais próximos:'
            : 'Próximos horários'
          : `Nenhum horário livre nos próximos ${DAYS_AHEAD} dias.`}
      </Text>
      <Group gap={6}>
        {free.data.map((slot) => {
          const chosen = slot.on_date === on_date && slot.at_time === at_time && slot.professional_id === professional_id
          return (
            <Chip key={`${slot.on_date} ${slot.at_time} ${slot.professional_id}`} size="xs" checked={chosen} onChange={() => onPick(slot)}>
              {weekdayName(slot.on_date)}, {formatDate(slot.on_date).slice(0, 5)} {slot.at_time}
              {!professional_id && ` · ${professionals.find(({ id }) => id === slot.professional_id)?.name}`}
            </Chip>
          )
        })}
      </Group>
    </Stack>
  )
}
