import type { NotificationFacts, NotificationKind } from '#parts/notifications/contract/kind.ts'
import { counted } from '#shared/br/number.ts'
import { isDiscreet, pageOfKey } from '#shared/pages.ts'

export interface Told extends NotificationFacts {
  kind: string
}

/** What a mail says of notifications: each in its words, but of patients, health and salaries only how many there are. */
export function sentencesOf(told: readonly Told[], kinds: readonly NotificationKind[]): string[] {
  const open = told.filter(({ page }) => !isDiscreet(page))
  const counts = new Map<string, number>()
  for (const { page, times } of told) {
    if (page && isDiscreet(page)) counts.set(pageOfKey(page).label, (counts.get(pageOfKey(page).label) ?? 0) + times)
  }
  return [
    ...open.flatMap((facts) => kinds.find(({ key }) => key === facts.kind)?.text(facts) ?? []),
    ...[...counts].map(([label, count]) => `${label}: ${counted(count, 'novidade')}`),
  ]
}
