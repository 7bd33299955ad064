import { type RawBuilder, sql } from 'kysely'
import type { KnownCounsel, KnownParty } from '#modules/legal/contract/known-people.ts'
import { LOOKED_AT, SUGGESTIONS } from '#parts/lists/server/suggested.ts'
import type { Db } from '#server/database/database.ts'
import { beginsWithInitials, containsWords } from '#server/database/sql.ts'

const FIRST = sql.lit(SUGGESTIONS)

/** Rows of a table whose name has what was typed: any so many, of which the first are offered. */
const having = (table: 'client' | 'employee' | 'legal_party' | 'legal_counsel', text: string) => sql<boolean>`
  ${containsWords(sql`app.fold(${sql.table(table)}.name)`, text)} and ${containsWords(sql`${sql.table(table)}.search`, text)}
  and ${beginsWithInitials(`${table}.search`, text)}`

/** The case of a row is not in the trash; a secret one that the caller is not named on has hidden the row itself. */
const inRegister = (table: 'legal_party' | 'legal_counsel') => sql<boolean>`exists (
  select from legal_case c where (c.company_id, c.id) = (${sql.table(table)}.company_id, ${sql.table(table)}.legal_case_id) and c.deleted_at is null)`

/** Whom the text begins stands before whom it is only in. */
const beginsWith = (text: string) => sql<boolean>`starts_with(app.fold(name), app.fold(${text}))`

const limited = (select: RawBuilder<unknown>) => sql`(${select} limit ${sql.lit(LOOKED_AT)})`

/**
 * Clients, employees and parties of other cases who have what was typed in their names, each register as far as the caller reads it. Who is several of these is
 * offered once, as the first of them; without a document only where nobody of that name before has one.
 */
export async function knownParties(db: Db, text: string): Promise<KnownParty[]> {
  const { rows } = await sql<KnownParty>`
    with known as materialized (
      ${limited(sql`select name::text, document, 'client' as known_as, 1 as place from client where deleted_at is null and ${having('client', text)}`)}
      union all
      ${limited(sql`select name::text, cpf_raw, 'employee', 2 from employee where deleted_at is null and ${having('employee', text)}`)}
      union all
      ${limited(sql`select name::text, document, 'party', 3 from legal_party where ${having('legal_party', text)} and ${inRegister('legal_party')}`)}
    ), once as (
      select distinct on (app.fold(name), document) name, document, known_as, place from known order by app.fold(name), document, place
    )
    select name, document, known_as from once
    where document is not null or not exists (
      select from known o where app.fold(o.name) = app.fold(once.name) and o.document is not null and o.place <= once.place)
    order by ${beginsWith(text)} desc, place, name, document limit ${FIRST}`.execute(db)
  return rows
}

/** Lawyers of other cases and those whose numbers are monitored, likewise. */
export async function knownCounsel(db: Db, text: string): Promise<KnownCounsel[]> {
  const { rows } = await sql<KnownCounsel>`
    with known as materialized (
      ${limited(sql`select name::text, oab_number, oab_uf from legal_oab where ${containsWords(sql`app.fold(legal_oab.name)`, text)}`)}
      union all
      ${limited(sql`select name::text, oab_number, oab_uf from legal_counsel where ${having('legal_counsel', text)} and ${inRegister('legal_counsel')}`)}
    ), once as (
      select distinct on (app.fold(name), oab_number, oab_uf) name, oab_number, oab_uf from known order by app.fold(name), oab_number, oab_uf
    )
    select name, oab_number, oab_uf from once
    where oab_number is not null or not exists (select from known o where app.fold(o.name) = app.fold(once.name) and o.oab_number is not null)
    order by ${beginsWith(text)} desc, name, oab_number limit ${FIRST}`.execute(db)
  return rows
}
