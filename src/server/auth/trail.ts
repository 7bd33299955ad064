import type { Kysely } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Action } from '#shared/procedure.ts'
import type { Log } from '../process/log.ts'

interface Who {
  user_id: string
  company_id: string | null
}

interface Event {
  action: 'refused' | 'read' | 'sign_in_limited'
  entity: string
  entity_id: string | null
  changes: Record<string, string>
}

/** Minutes in which the same of the same person is written once: who opens a record ten times has read it. */
const ONCE_IN = { refused: 10, read: 60, sign_in_limited: 10 } as const

/** Events that one process remembers to have written. */
const REMEMBERED = 10_000

/** Writes to the audit what changed nothing, and what a refused transaction could not write. Nobody waits for it. Source: ASVS 16.2.1, 16.3.2. */
export interface Trail {
  /** Her permissions do not allow what she asked for. */
  refused(who: Who, page: string, action: Action): void
  /** She was shown what is `traced`; `what` is the procedure. */
  read(who: Who, what: string, record: string | null): void
  /** Somebody there tries to sign in too often. */
  limited(network: string): void
}

export function createTrail(db: Kysely<Tables>, log: Log): Trail {
  const written = new Map<string, number>()

  function isNew(event: string, minutes: number) {
    const now = Date.now()
    if ((written.get(event) ?? 0) > now - minutes * 60_000) return false
    written.delete(event)
    written.set(event, now)
    if (written.size > REMEMBERED) written.delete(written.keys().next().value!)
    return true
  }

  function write(who: Who | null, { changes, ...event }: Event) {
    const values = { ...event, user_id: who?.user_id ?? null, company_id: who?.company_id ?? null, changes: JSON.stringify(changes) }
    if (!isNew(JSON.stringify(values), ONCE_IN[event.action])) return
    db.insertInto('audit_event')
      .values(values)
      .execute()
      .catch((error) => log.error({ err: error }, 'an event could not be written to the audit')) // who reads, reads on
  }

  return {
    refused: ({ user_id, company_id }, entity, action) =>
      write({ user_id, company_id }, { action: 'refused', entity, entity_id: null, changes: { action } }),
    read: ({ user_id, company_id }, entity, entity_id) =>
      write({ user_id, company_id }, { action: 'read', entity, entity_id, changes: {} }),
    limited: (address) => write(null, { action: 'sign_in_limited', entity: 'session', entity_id: null, changes: { address } }),
  }
}
