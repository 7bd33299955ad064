import { sql } from 'kysely'
import { changedSince } from '#parts/records/server/operation.ts'
import { isPresent, type Register, type TaggedTable } from '#parts/records/server/register.ts'
import type { Db } from '#server/database/database.ts'
import { links, record } from './record-tags.ts'

/** Deletes the tags that an operation created, unless somebody changed one or gave it to a record that is still there. */
export const removeUnusedTags = (db: Db, register: Register<TaggedTable>, operation: string) =>
  sql`
    delete from tag using app.operation_events(${operation}, 'tag', 'insert') event
    where tag.id = event.entity_id::uuid
      and not ${changedSince(operation, sql`later.entity = 'tag' and later.entity_id = event.entity_id`)}
      and not exists (
        select from ${links(register.table)} link join ${sql.table(register.table)} on ${sql.ref(`${register.table}.id`)} = link.${record(register.table)}
        where link.tag_id = tag.id and ${isPresent(register)}
      )`.execute(db)
