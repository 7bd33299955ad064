import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { LAST_PAGE } from './page-size.ts'
import type { PageKey } from './pages.ts'

export const ACTIONS = ['create', 'read', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

/** Who may call a procedure: anybody, anybody signed in, or callers with the permission in the active company. */
export type Access = { open: true } | { signedIn: true } | ({ page: PageKey; action: Action } & AccessOptions)

export type Traced = true | ((answer: never) => boolean)

interface AccessOptions {
  /** Custom message for callers without the permission. */
  denied?: string
  /** The permission to read is enough, and yet the procedure writes: the caller's own columns and views, or that somebody exported. */
  writes?: true
  /** The caller's own matter, such as her sessions and her bell: no API key reaches it. */
  personal?: true
  /** It is written to the audit who read it of which record: what is said there is nobody's business but who needs it. Of some records, where the answer says so. */
  traced?: Traced
  /** It may change or check many records at once. A company waits for one such procedure to end before the next begins. */
  bulk?: true
}

/** Starts a procedure that needs `action` on `page` in the active company. One that needs only 'read' runs in a read-only transaction. */
export const procedure = (page: PageKey, action: Action, options: AccessOptions = {}) => oc.$meta<Access>({ page, action, ...options })

/** True for a procedure whose transaction is read-only. */
export const onlyReads = (access: Access) => 'page' in access && access.action === 'read' && !access.writes

/** Starts a procedure that needs only a session: the profile, the companies to choose from. */
export const signedInProcedure = () => oc.$meta<Access>({ signedIn: true })

/** Starts a procedure that needs no session: signing in, asking for a new password. */
export const openProcedure = () => oc.$meta<Access>({ open: true })

/** What most procedures name a record by. */
export const Id = z.strictObject({ id: z.uuid() })

/** Pages of a list are numbered from 1. */
export const PageNumber = z.int().min(1).max(LAST_PAGE).default(1)

/** One page of a list, and how many rows match in all. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.int().nonnegative() })

export interface PageOf<Row> {
  rows: Row[]
  total: number
}

/** The output of a procedure that answers in parts, each as soon as it is there. */
export const inParts = <Part extends z.ZodType>(part: Part) => eventIterator(part)
