import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { cnjNumbersIn } from '#modules/legal/contract/cnj-number.ts'
import { oabsIn, oabTyped } from '#modules/legal/contract/publication/oabs.ts'
import type { ListedPublication, Publication, PublicationFilters } from '#modules/legal/contract/publication/publication.ts'
import { rightNumbersIn } from '#modules/legal/contract/publication/read-publications.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { onPage } from '#server/database/paginate.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { companyToday } from './company-today.ts'
import { addDeadline } from './deadlines.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

const GONE = 'Publicação não encontrada.'

/** Characters of a text that the list shows. */
const EXCERPT = 240

function matching(db: Db, { name, status = 'new', court, oab, available_from, available_to, without_case }: PublicationFilters) {
  let query = db.selectFrom('vw_legal_publications as publication').where('publication.status', '=', status)
  if (name) {
    const numbers = cnjNumbersIn(name)
    query = query.where(
      numbers.length > 0
        ? sql<boolean>`publication.numbers && ${numbers}::text[]`
        : sql<boolean>`app.fold(publication.text) like (select app.containing(${name}))`,
    )
  }
  if (court) query = query.where('publication.court', '=', court)
  if (oab) query = query.where(namesLawyer(oab))
  if (available_from) query = query.where('publication.available_on', '>=', available_from)
  if (available_to) query = query.where('publication.available_on', '<=', available_to)
  if (without_case) query = query.where('publication.legal_case', 'is', null)
  return query
}

/** True for a publication that names the lawyer whose number was typed. */
function namesLawyer(text: string) {
  const typed = oabTyped(text)
  if (!typed) return sql<boolean>`false`
  if ('oab' in typed) return sql<boolean>`publication.oabs && array[${typed.oab}]`
  return sql<boolean>`exists (select from unnest(publication.oabs) named where split_part(named, ' ', 2) = ${typed.number})`
}

export const page = rpc.publications.page.handler(async ({ input: { page, ...filters }, context: { db } }) => {
  const listed = matching(db, filters)
    .selectAll('publication')
    .select(sql<string>`left(regexp_replace(publication.text, '[[:space:]]+', ' ', 'g'), ${EXCERPT})`.as('excerpt'))
    .orderBy('publication.available_on', 'desc')
    .orderBy('publication.id', 'desc')
  const [rows, { total }] = await Promise.all([
    onPage(listed, page).execute(),
    matching(db, filters)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { total, rows: rows as unknown as ListedPublication[] }
})

export const get = rpc.publications.get.handler(async ({ input: { id }, context: { db } }) => {
  const row = await db.selectFrom('vw_legal_publications').selectAll().where('id', '=', id).executeTakeFirst()
  return found(row, GONE) as unknown as Publication
})

export const waiting = rpc.publications.waiting.handler(({ context: { db } }) =>
  db
    .selectFrom('legal_publication')
    .where('status', '=', 'new')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow(),
)

export const receive = rpc.publications.receive.handler(({ input: { publications }, context: { db } }) => receiveAll(db, publications))

/** Stores the publications that are not there yet; `known` are the others, as far as the caller sees them. */
export async function receiveAll(db: Db, publications: readonly { available_on: string; text: string }[]) {
  const today = await companyToday(db)
  const rows = publications.map(({ available_on, text }) => {
    const numbers = rightNumbersIn(text, today)
    return {
      ...{ source: 'pasted', external_id: keyOf(available_on, text), available_on, text },
      ...{ numbers: numbers.map(({ digits }) => digits), court: numbers[0]?.court.acronym ?? null, oabs: oabsIn(text) },
    }
  })
  const keys = [...new Set(rows.map(({ external_id }) => external_id))]
  const known = await db
    .selectFrom('legal_publication')
    .select(sql<string>`created_at::date`.as('received_on'))
    .where(
      sql<boolean>`external_id = any (${keys}::text[]) or id in (
        select same from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (source text, available_on date, numbers text[], text text)
        cross join lateral app.same_publications(n.source, n.available_on, n.numbers, n.text) same)`,
    )
    .execute()
  await sql`select app.receive_publications(${JSON.stringify(rows)}::jsonb)`.execute(db)
  return { added: keys.length - known.length, known }
}

/** The same words of the same day are the same publication, however they are broken into lines. */
const keyOf = (available_on: string, text: string) =>
  createHash('sha256')
    .update(`${available_on}|${text.replace(/\s+/g, ' ').trim()}`)
    .digest('hex')

/** The publication, which nobody else handles meanwhile. Throws unless it is new. */
async function lockNew(db: Db, id: string) {
  const row = await db
    .selectFrom('legal_publication')
    .select(['status', 'source', 'text', 'available_on'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const publication = found(row, GONE)
  if (publication.status !== 'new') throw new ContractError('PUBLICATION_HANDLED')
  return publication
}

/** Under which a publication is a movement of its case. */
const movementKey = (id: string) => `publication ${id}`

/** Characters of a movement's text. */
const MOVEMENT_TEXT = 20_000

export const handle = rpc.publications.handle.handler(async ({ input: { id, case_id, movement, deadline }, context: { db, caller } }) => {
  const { user_id } = await caller
  const { source, text, available_on } = await lockNew(db, id)
  await lockRecord(db, CASES, case_id)
  if (movement)
    await sql`
        insert into legal_movement (legal_case_id, occurred_at, name, text, source, source_key)
        values (${case_id}, ${available_on}::timestamp at time zone current_setting('TimeZone'), 'Publicação disponibilizada no diário',
                ${text.slice(0, MOVEMENT_TEXT)}, ${source}, ${movementKey(id)})
        on conflict (company_id, legal_case_id, source_key) do nothing`.execute(db)
  const added = deadline && (await addDeadline(db, case_id, deadline, { publication_id: id }))
  await db
    .updateTable('legal_publication')
    .set({ status: 'linked', legal_case_id: case_id, handled_by: user_id, handled_at: new Date() })
    .where('id', '=', id)
    .execute()
  return { id, deadline_id: added?.id ?? null }
})

export const discard = rpc.publications.discard.handler(async ({ input: { id, reason }, context: { db, caller } }) => {
  const { user_id } = await caller
  await lockNew(db, id)
  await db
    .updateTable('legal_publication')
    .set({ status: 'discarded', discard_reason: reason, handled_by: user_id, handled_at: new Date() })
    .where('id', '=', id)
    .execute()
  return { id }
})

/** The movement that linking made goes with it; of a case that the text does not name it is no more. One that a deadline was made of stays. */
export const reopen = rpc.publications.reopen.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<{ id: string }>`
    update legal_publication p
    set status = 'new', discard_reason = null, handled_by = null, handled_at = null,
        legal_case_id = (select c.id from legal_case c where c.id = p.legal_case_id and c.cnj_number = any (p.numbers))
    where p.id = ${id} and p.status <> 'new' and not exists (select from legal_deadline d where d.publication_id = p.id)
    returning p.id`.execute(db)
  const row = found(rows[0], GONE)
  await db.deleteFrom('legal_movement').where('source_key', '=', movementKey(id)).execute()
  return row
})
