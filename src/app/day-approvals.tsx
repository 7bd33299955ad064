import { api as hr } from '#modules/hr/web/api.ts'
import type { Approval } from '#parts/day/web/approvals.ts'

/** What Meu dia approves in its place, by the source of the row. */
export const DAY_APPROVALS: Readonly<Record<string, Approval>> = {
  'vacation-to-approve': { approve: (id, approved) => hr.vacations.approve.call({ id, approved }), done: 'Férias aprovadas!' },
}
