import { toDayNumber, todayIn } from '#shared/br/date.ts'

/** 'hoje', 'ontem', 'há 12 dias'; of a moment to come its distance is none. */
export function daysSince(moment: Date, today: string, zone?: string) {
  const days = toDayNumber(today) - toDayNumber(todayIn(zone, moment))
  if (days <= 0) return 'hoje'
  return days === 1 ? 'ontem' : `há ${days} dias`
}
