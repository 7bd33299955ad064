import { zonedFormat } from './zoned-format.ts'

const CLOCK = zonedFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** A moment as clocks in `zone` show it: 'yyyy-mm-ddThh:mm', what a date-and-time field holds. */
export const toClock = (moment: Date, zone: string) => CLOCK(zone).format(moment).replace(' ', 'T')

/** The moment at which clocks in `zone` show 'yyyy-mm-ddThh:mm'; null for anything else. */
export function fromClock(text: string, zone: string): Date | null {
  const asUtc = new Date(`${text}Z`)
  if (Number.isNaN(asUtc.getTime())) return null
  const ahead = new Date(`${toClock(asUtc, zone)}Z`).getTime() - asUtc.getTime()
  return new Date(asUtc.getTime() - ahead)
}
