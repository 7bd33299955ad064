import type { Block } from '#modules/patients/contract/schedule/block.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { addDays, DEFAULT_ZONE, formatDate, weekdayName } from '#shared/br/date.ts'
import { toClock } from '#shared/br/zoned-time.ts'

export const blockText = ({ reason }: Block) => reason ?? 'Bloqueado'

export const WHOLE_CLINIC = 'Clínica inteira'

/** Whom or what a block keeps from being booked. */
export function whoseBlock({ resource_id }: Block, { professionals, rooms, equipment }: ScheduleOptions) {
  if (resource_id === null) return WHOLE_CLINIC
  return [...professionals, ...rooms, ...equipment].find(({ id }) => id === resource_id)?.name ?? ''
}

const MIDNIGHT = '00:00'
const dayText = (date: string) => `${weekdayName(date)}, ${formatDate(date)}`

/** 'ter, 24/11/2026, 08:00 às 12:00', or 'ter, 24/11/2026, dia inteiro'. */
export function whenBlocked({ starts_at, ends_at }: Block, zone = DEFAULT_ZONE): string {
  const [from, begins] = toClock(starts_at, zone).split('T') as [string, string]
  const [to, ends] = toClock(ends_at, zone).split('T') as [string, string]
  if (begins === MIDNIGHT && ends === MIDNIGHT) {
    const last = addDays(to, -1)
    return last === from ? `${dayText(from)}, dia inteiro` : `${dayText(from)} a ${dayText(last)}, dias inteiros`
  }
  return from === to ? `${dayText(from)}, ${begins} às ${ends}` : `${dayText(from)}, ${begins} até ${dayText(to)}, ${ends}`
}
