import { type SqlBool, sql } from 'kysely'
import type { TaggedTable } from '#parts/records/server/register.ts'

/** What a tag filter sends to filter nothing. Source: spec/2 §2. */
const ANY_TAG = 'all'

/**
 * True for the records of `scope` with a tag, given by its id or its name. As an array they are looked up by their keys; as a subquery
 * every record would be read.
 */
export const isTaggedWith = (scope: TaggedTable, tag: string) =>
  tag === ANY_TAG
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(`${scope}.id`)} = any(array(
        select ${sql.ref(`link.${scope}_id`)} from ${sql.table(`${scope}_tag`)} link
        join tag on tag.id = link.tag_id
        where tag.scope = ${scope} and (tag.id::text = ${tag} or app.fold(tag.name) = app.fold(${tag}))
      ))`
