import type { Evaluation } from '#modules/whatsapp/contract/evaluation.ts'
import { formatDateTime, todayIn } from '#shared/br/date.ts'
import { clockOf, useZone } from '../clock.ts'

const shown = (at: Date | null) => at !== null && !Number.isNaN(at.getTime())

/** From the attendance's first message to its last: '24/11/2026 10:15 – 12:16'. */
export function WhenAttended({ evaluation: { start_ts, end_ts } }: { evaluation: Pick<Evaluation, 'start_ts' | 'end_ts'> }) {
  const zone = useZone()
  const [start, end] = [shown(start_ts) && start_ts, shown(end_ts) && end_ts]
  if (!start) return 'Data inválida'
  if (!end) return formatDateTime(start, zone)
  return `${formatDateTime(start, zone)} – ${todayIn(zone, start) === todayIn(zone, end) ? clockOf(end, zone) : formatDateTime(end, zone)}`
}
