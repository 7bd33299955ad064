import type { Beside } from '#parts/beside/web/beside.tsx'
import { lazily } from '#web/lazily.tsx'

/** What the modules show beside records of others, in their order. One line each. */
export const BESIDE: readonly Beside[] = [
  { key: 'deals', column: 'client_id', Chip: lazily(async () => (await import('#modules/crm/web/client-deals.tsx')).ClientDealsChip) },
]
