import { evidenceOf, hasProblem } from '#modules/whatsapp/contract/evidence.ts'
import type { InstanceCard } from '#modules/whatsapp/contract/instance.ts'
import type { InstancesAddress } from '#modules/whatsapp/contract/instances-address.ts'

type Show = NonNullable<InstancesAddress['show']>

/** Whether an instance is one of those that a card above the list counts. */
const IS_SHOWN: Record<Show, (instance: InstanceCard, now: Date) => boolean> = {
  connected: (instance, now) => evidenceOf(instance, now).tone === 'green',
  problem: hasProblem,
  queued: ({ queued }) => queued > 0,
  dropped: ({ drops }) => drops > 0,
  archived: ({ archived_at }) => archived_at !== null,
}

/** The instances that the address asks for; the archived ones only where it asks for them. */
export const shownInstances = (rows: readonly InstanceCard[], show: Show | undefined, now: Date) =>
  rows.filter((row) => (show === 'archived') === (row.archived_at !== null) && (show === undefined || IS_SHOWN[show](row, now)))

/** The numbers above the list. What waits and what was lost is counted by messages and by losses. */
export function instanceCounts(rows: readonly InstanceCard[], now: Date) {
  const used = rows.filter(({ archived_at }) => archived_at === null)
  return {
    connected: used.filter((row) => IS_SHOWN.connected(row, now)).length,
    problem: used.filter((row) => IS_SHOWN.problem(row, now)).length,
    queued: used.reduce((sum, { queued }) => sum + queued, 0),
    dropped: used.reduce((sum, { drops }) => sum + drops, 0),
  }
}
