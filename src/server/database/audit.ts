import type { Db } from './database.ts'

interface Event {
  /** A verb: export, merge, open_record. */
  action: string
  /** The table it is about. */
  entity: string
  entity_id?: string
  changes: object
}

/** Writes to the audit what no trigger can say: what the caller did that changed no row, or what several changes were together. */
export const writeEvent = (db: Db, { changes, ...event }: Event) =>
  db
    .insertInto('audit_event')
    .values({ ...event, changes: JSON.stringify(changes) })
    .execute()
