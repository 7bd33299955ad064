import { sql } from 'kysely'
import { TERM_TEXT, type TermText } from '#modules/patients/contract/setup/term-text.ts'
import { TermKind } from '#modules/patients/contract/term.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import type { RecordChange } from '#shared/record-change.ts'
import { rpc } from '../rpc.ts'
import { hashOf } from '../text-hash.ts'

/** The versions of the texts of these kinds, newest first; or the newest of each. */
async function textsOf(db: Db, kinds: readonly TermKind[], part: 'all' | 'newest'): Promise<TermText[]> {
  const { rows } = await sql<Omit<TermText, 'hash'>>`
    select ${part === 'newest' ? sql`distinct on (asked.place)` : sql``} t.kind, t.version, t.title, t.body, t.valid_months, t.created_at as updated_at,
           app.person(t.created_by) ->> 'name' as by
    from unnest(${kinds}::text[]) with ordinality asked (kind, place) join consent_text t using (kind)
    where t.active order by asked.place, t.version desc`.execute(db)
  return rows.map((row) => ({ ...row, hash: hashOf(row) }))
}

/** What each version made different from the one before it, down to the one that somebody saw. */
function changesSince(versions: readonly TermText[], seen: Date): RecordChange[] {
  return versions.flatMap((after, at) => {
    const before = versions[at + 1]
    if (!before || after.updated_at <= seen) return []
    const names = Object.keys(TERM_TEXT.fields) as (keyof typeof TERM_TEXT.fields)[]
    const changed = names.filter((name) => before[name] !== after[name])
    return { at: after.updated_at, by: after.by, changes: Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]])) }
  })
}

export const termTexts = {
  list: rpc.setup.terms.list.handler(({ context: { db } }) => textsOf(db, TermKind.options, 'newest')),

  formerly: rpc.setup.terms.formerly.handler(async ({ input: { kind }, context: { db } }) => (await textsOf(db, [kind], 'all')).slice(1)),

  change: rpc.setup.terms.change.handler(async ({ input: { kind, updated_at, values }, context: { db } }) => {
    const newest = found((await textsOf(db, [kind], 'all'))[0], 'Termo não encontrado.')
    const { title, body, valid_months } = values
    if (title === newest.title && body === newest.body && valid_months === newest.valid_months) return newest
    // Of two who save at once one makes the version.
    const made =
      newest.updated_at.getTime() === updated_at.getTime() &&
      (await db
        .insertInto('consent_text')
        .values({ kind, title, body, valid_months, version: newest.version + 1 })
        .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'version']).doNothing())
        .returning('id')
        .executeTakeFirst())
    const versions = await textsOf(db, [kind], 'all')
    if (!made) throw new ContractError('RECORD_CHANGED', { data: { changes: changesSince(versions, updated_at) } })
    return versions[0]!
  }),
}
