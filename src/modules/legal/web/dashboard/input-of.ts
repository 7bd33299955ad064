import type { AskedDashboard } from '#modules/legal/contract/dashboard/dashboard.ts'
import type { OfCases } from '#modules/legal/contract/dashboard/opens.ts'

/** What the server is asked: it knows the day itself. */
export function inputOf({ today: _, ...asked }: OfCases): AskedDashboard {
  return asked
}
