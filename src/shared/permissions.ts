import { type PageKey, pageOfKey } from './pages.ts'
import type { Action } from './procedure.ts'
import type { Session } from './session.ts'

/** The owner of the system, who may do everything. Source: spec/1 §6. */
export const OWNER_PROFILE = 1

/** Whether `session` may do `action` on `page`. The server decides again. */
export const allows = (session: Session, page: PageKey, action: Action): boolean =>
  session.pages.some((row) => row.page === page && row[`can_${action}`])

/** Whether the company switched the page's module off: then nobody may open it, owners neither. */
export function isOff(session: Session, page: PageKey): boolean {
  const { module } = pageOfKey(page)
  return module !== undefined && session.modules_off.includes(module)
}
