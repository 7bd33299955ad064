import { sql } from 'kysely'
import type { TaggedTable } from '#parts/records/server/register.ts'
import { NEW_TAG_COLOR } from '#parts/tags/contract/tag.ts'
import type { Db } from '#server/database/database.ts'

/** Creates the tags that do not exist yet, whatever their case. */
export const ensureTags = (db: Db, scope: TaggedTable, names: readonly string[]) =>
  sql`
    insert into tag (scope, name, color)
    select distinct on (lower(named.name)) ${scope}, named.name, ${NEW_TAG_COLOR}
    from unnest(${names}::text[]) as named (name)
    where not exists (select from tag known where known.scope = ${scope} and lower(known.name) = lower(named.name))
    order by lower(named.name), named.name
    on conflict do nothing`.execute(db)
