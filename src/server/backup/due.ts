import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Where it is night when the nightly jobs run. */
export const inSaoPaulo = (at: Date) => dayjs(at).tz('America/Sao_Paulo')

const HOUR = 4

/**
 * Whether a backup is to be made now: none was since the last four in the morning, and the installation is older than that. Asked at four, and when a
 * server starts, since some machines are off at night.
 */
export function isDue(now: Date, { made_at, installed_at }: { made_at: Date | null; installed_at: Date }): boolean {
  const today = inSaoPaulo(now).startOf('day').hour(HOUR)
  const night = today.isAfter(now) ? today.subtract(1, 'day') : today
  return night.isAfter(made_at ?? installed_at)
}
