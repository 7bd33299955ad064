const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** How long something has waited: '40 min', '3 h', '2 dias'. */
export function waitingText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE))
  if (minutes < HOUR) return `${minutes} min`
  if (minutes < DAY) return `${Math.floor(minutes / HOUR)} h`
  const days = Math.floor(minutes / DAY)
  return days === 1 ? '1 dia' : `${days} dias`
}
