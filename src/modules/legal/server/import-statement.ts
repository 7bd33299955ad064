import { sql } from 'kysely'
import type { ImportedCase, ImportedCounsel, ImportedOpponent } from '#modules/legal/contract/import/row.ts'
import { notNamed, recordsNamed } from '#parts/imports/server/named-records.ts'
import { nextNumber } from '#parts/imports/server/next-number.ts'
import { type UpsertedLine, withTouched } from '#parts/imports/server/upserted.ts'
import { handOverImported } from '#parts/scope/server/hand-over-imported.ts'
import type { Db } from '#server/database/database.ts'
import { CASES } from './register.ts'

/** A line of a file that nothing is wrong with. */
interface ReadLine {
  line: number
  legal_case: ImportedCase
  opponent: ImportedOpponent | null
  counsel: ImportedCounsel | null
  tags: string[]
}

/** With whom it is to belong to; null leaves that. */
export type CaseLine = ReadLine & { responsible_id: string | null }

function clientsOf(db: Db, lines: readonly ReadLine[]) {
  const named = lines.flatMap(({ line, legal_case: { client, code, cnj_number } }) =>
    client ? [{ line, named: client, code, number: cnj_number }] : [],
  )
  const isKnown = sql`(stored.cnj_number = said.number or stored.code = said.code)`
  return recordsNamed(db, { from: 'legal_case', column: 'client_id', isKnown }, named)
}

/** Why lines cannot be imported, which only the database knows. */
export async function refusedCases(db: Db, lines: readonly ReadLine[]): Promise<Map<number, string>> {
  const clients = await clientsOf(db, lines)
  const refused = new Map<number, string>()
  for (const { line, legal_case } of lines) {
    const named = clients.get(line)
    if (named && !named.id) refused.set(line, notNamed('client_id', named, legal_case.client!))
  }
  return refused
}

/**
 * Creates the cases that are new and updates those of which the line says something else, with their opponents, opposing counsel, tags and responsible. A case is
 * found by its number, else by its code. An empty cell leaves what is stored.
 */
export async function upsertCases(db: Db, lines: readonly CaseLine[]): Promise<UpsertedLine[]> {
  const clients = await clientsOf(db, lines)
  const said = lines.map(({ line, legal_case, responsible_id }) => ({
    ...{ ...legal_case, line, responsible_id },
    client_id: clients.get(line)?.id ?? null,
  }))
  const { rows } = await writeCases(said).execute(db)
  const idOf = new Map(rows.filter(({ repeated }) => !repeated).map(({ line, id }) => [line, id]))
  const placed = lines.flatMap((line) => (idOf.has(line.line) ? [{ ...line, id: idOf.get(line.line)! }] : []))
  const touched = new Set(await addToCases(db, placed))
  for (const id of await handOverImported(db, CASES, lines, rows)) touched.add(id)
  return withTouched(rows, touched)
}

/** Which case the number of `said` is of, as the caller sees them: of two the plain one. */
export const caseWithNumber = sql`
  (select c.id from legal_case c where c.cnj_number = said.cnj_number and c.deleted_at is null order by c.secret, c.id limit 1)`

const writeCases = (said: readonly object[]) => sql<UpsertedLine>`
  with line as materialized (
    select said.*, coalesce(
      ${caseWithNumber},
      (select c.id from legal_case c where c.code = said.code and c.deleted_at is null)
    ) as known_id
    from jsonb_to_recordset(${JSON.stringify(said)}) as said (
      line integer, cnj_number text, code text, title text, client_id uuid, our_pole text, area text, regime text, court text, uf text, action_type_id smallint, phase text, status text,
      filed_on date, claim_value numeric, city text, unit text, secret boolean, responsible_id uuid
    )
  ), matched as materialized (
    select line.*, known_id is not null as is_update, coalesce(known_id, app.uuid7()) as id,
           known_id is not null and row_number() over (partition by known_id order by line) > 1 as repeated
    from line
  ), changed as (
    update legal_case c set
      title = w.title, our_pole = w.our_pole, area = w.area, cnj_number = coalesce(w.cnj_number, c.cnj_number), client_id = coalesce(w.client_id, c.client_id),
      court = coalesce(c.court, w.court), uf = coalesce(c.uf, w.uf), phase = coalesce(w.phase, c.phase),
      action_type_id = coalesce(w.action_type_id, c.action_type_id), status = case when c.status in ('active', 'archived') then coalesce(w.status, c.status) else c.status end, filed_on = coalesce(w.filed_on, c.filed_on),
      claim_value = coalesce(w.claim_value, c.claim_value), city = coalesce(w.city, c.city), unit = coalesce(w.unit, c.unit), secret = coalesce(w.secret, c.secret)
    from matched w
    where c.id = w.id and w.is_update and not w.repeated and (
        c.title, c.our_pole, c.area, c.cnj_number, c.client_id, c.court, c.uf, c.action_type_id, c.phase, c.status, c.filed_on, c.claim_value, c.city, c.unit, c.secret
      ) is distinct from (
        w.title, w.our_pole, w.area, coalesce(w.cnj_number, c.cnj_number), coalesce(w.client_id, c.client_id), coalesce(c.court, w.court), coalesce(c.uf, w.uf),
        coalesce(w.action_type_id, c.action_type_id), coalesce(w.phase, c.phase), case when c.status in ('active', 'archived') then coalesce(w.status, c.status) else c.status end,
        coalesce(w.filed_on, c.filed_on), coalesce(w.claim_value, c.claim_value), coalesce(w.city, c.city), coalesce(w.unit, c.unit), coalesce(w.secret, c.secret))
    returning c.id
  ), added as (
    insert into legal_case (id, code, cnj_number, kind, title, client_id, our_pole, area, regime, court, uf, action_type_id, phase, status, filed_on, claim_value, city, unit, secret,
      responsible_id)
    select id, ${nextNumber('PRC', sql`matched where not is_update`)}, cnj_number, 'judicial', title, client_id, our_pole, area, regime, court, uf, action_type_id, coalesce(phase, 'knowledge'), coalesce(status, 'active'), filed_on, claim_value,
           city, unit, coalesce(secret, false), coalesce((select app.imported_responsible('legal-cases')), responsible_id)
    from matched where not is_update
  )
  select matched.line, matched.id, matched.is_update, matched.repeated, not matched.is_update or changed.id is not null as changed
  from matched left join changed on changed.id = matched.id and not matched.repeated`

/** Adds what the lines say of the cases besides: what is there already stays as it is. Answers the cases that got something. */
async function addToCases(db: Db, lines: readonly (ReadLine & { id: string })[]): Promise<string[]> {
  const json = (rows: readonly object[]) => JSON.stringify(rows)
  const opponents = lines.flatMap(({ id, opponent }) => (opponent ? [{ legal_case_id: id, ...opponent }] : []))
  const counsel = lines.flatMap(({ id, counsel: lawyer, opponent }) =>
    lawyer ? [{ legal_case_id: id, opponent: opponent?.name, ...lawyer }] : [],
  )
  const tags = lines.flatMap(({ id, tags: names }) => names.map((name) => ({ legal_case_id: id, name })))
  const { rows: parties } = await sql<{ id: string }>`
    insert into legal_party (legal_case_id, pole, role, name, document)
    select said.legal_case_id, said.pole, said.role, said.name, said.document
    from jsonb_to_recordset(${json(opponents)}) said (legal_case_id uuid, pole text, role text, name text, document text)
    where not exists (
      select from legal_party same where same.legal_case_id = said.legal_case_id and app.fold(same.name) = app.fold(said.name))
    returning legal_case_id as id`.execute(db)
  const { rows: lawyers } = await sql<{ id: string }>`
    insert into legal_counsel (legal_case_id, party_id, side, name, oab_uf, oab_number)
    select said.legal_case_id, (
      select party.id from legal_party party where party.legal_case_id = said.legal_case_id and app.fold(party.name) = app.fold(said.opponent) order by party.id limit 1
    ), 'opposing', said.name, said.oab_uf, said.oab_number
    from jsonb_to_recordset(${json(counsel)}) said (legal_case_id uuid, opponent text, name text, oab_uf text, oab_number text)
    where not exists (
      select from legal_counsel same where same.legal_case_id = said.legal_case_id and same.side = 'opposing' and app.fold(same.name) = app.fold(said.name))
    returning legal_case_id as id`.execute(db)
  const { rows: tagged } = await sql<{ id: string }>`
    insert into legal_case_tag (legal_case_id, tag_id)
    select said.legal_case_id, tag.id
    from jsonb_to_recordset(${json(tags)}) as said (legal_case_id uuid, name text)
    join tag on tag.scope = 'legal_case' and lower(tag.name) = lower(said.name)
    on conflict do nothing
    returning legal_case_id as id`.execute(db)
  return [...parties, ...lawyers, ...tagged].map(({ id }) => id)
}
