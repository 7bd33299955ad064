import type { PageKey } from './pages.ts'
import type { Action } from './procedure.ts'
import type { Session } from './session.ts'

/** The owner of the system, who may do everything. Source: spec/1 §6. */
export const OWNER_PROFILE = 1

/** Whether `session` may do `action` on `page`. The server decides again. */
export const allows = (session: Session, page: PageKey, action: Action): boolean =>
  session.pages.some((row) => row.page === page && row[`can_${action}`])
