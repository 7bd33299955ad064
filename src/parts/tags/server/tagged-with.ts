import { sql } from 'kysely'
import type { Db } from '#server/database.ts'
import type { TagScope } from './tags.ts'

/** What a tag filter sends to filter nothing. Source: spec/2 §2. */
export const ANY_TAG = 'all'

type Tagged = Extract<TagScope, 'client' | 'employee'>

/** The records with a tag, given by its id or its name. As an array they are looked up by their keys; as a subquery every record would be read. */
export const taggedWith = (db: Db, scope: Tagged, tag: string) =>
  db
    .selectFrom(`${scope}_tag as link`)
    .innerJoin('tag', 'tag.id', 'link.tag_id')
    .select(sql<string>`${sql.ref(`link.${scope}_id`)}`.as('id'))
    .where('tag.scope', '=', scope)
    .where((eb) => eb.or([eb(sql`tag.id::text`, '=', tag), eb(sql`app.fold(tag.name)`, '=', sql`app.fold(${tag})`)]))
