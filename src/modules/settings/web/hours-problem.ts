import type { Hours } from '#modules/settings/contract/holiday.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Why office hours cannot be saved, as a sentence; null when they can. */
export function hoursProblem(hours: readonly Hours[]): string | null {
  if (hours.some(({ opens, closes }) => !TIME.test(opens) || !(TIME.test(closes) || closes === '24:00')))
    return 'Complete os horários: HH:MM.'
  if (hours.some(({ opens, closes }) => closes <= opens)) return 'O fim de um horário deve ser depois do começo.'
  const overlap = hours.some((one, n) =>
    hours.some((other, m) => m > n && one.weekday === other.weekday && one.opens < other.closes && other.opens < one.closes),
  )
  return overlap ? 'Dois horários do mesmo dia se sobrepõem.' : null
}
