import type { Deal } from '#modules/crm/contract/deal.ts'
import { formatDate, toDayNumber, todayIn } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { useSession } from '#web/session.tsx'

/** Since when there is a deal, and for how many civil days it has been open, or when it ended. */
export function DealAge({ deal: { created_at, status, closed_on } }: { deal: Deal }) {
  const zone = useSession().company?.time_zone
  const created = todayIn(zone, created_at)
  const days = toDayNumber(todayIn(zone)) - toDayNumber(created)
  const since =
    status === 'open'
      ? days > 0
        ? `${counted(days, 'dia')} em aberto`
        : 'desde hoje'
      : `${status === 'won' ? 'ganha' : 'perdida'} em ${formatDate(closed_on)}`
  return `Criada em ${formatDate(created)} · ${since}`
}
