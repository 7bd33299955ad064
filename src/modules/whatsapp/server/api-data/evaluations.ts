import { sql } from 'kysely'
import type { EvaluationFilter } from '#modules/whatsapp/contract/evaluation-filters.ts'
import { EvaluationChange } from '#modules/whatsapp/contract/evaluations.ts'
import { phoneKeyOf } from '#modules/whatsapp/contract/identity.ts'
import type { Db } from '#server/database/database.ts'
import { changeEvaluation, idsOf, salespeopleOf } from '../evaluations/handlers.ts'
import { aspectsOf, evaluationRows, kpisOf, type StoredEvaluation } from '../evaluations/rows.ts'
import type { Asking } from './conversations.ts'
import { instanceOf } from './instance-of.ts'
import { DataError, parameter, required } from './parameters.ts'

type Query = Record<string, string>
type Files = Pick<Asking, 'files'>

/** Spec/2's page. */
const ROWS = 20

const shown = (row: StoredEvaluation, { files }: Files) => ({
  id: row.id,
  instance_id: row.instance_id,
  remote_jid: row.remote_jid,
  phone: row.phone,
  push_name: row.push_name,
  profile_pic: row.picture_id && `${files}${row.picture_id}`,
  salesperson_name: row.salesperson_name,
  score: row.score,
  comment: row.comment,
  generated_sale: row.generated_sale,
  start_ts: row.start_ts,
  end_ts: row.end_ts,
})

const whole = async (db: Db, row: StoredEvaluation, asking: Files) => ({
  ...shown(row, asking),
  aspects: (await aspectsOf(db, row.id)).map(({ id, aspect_name, score, comment }) => ({
    id,
    aspect_name,
    aspect_score: score,
    aspect_comment: comment,
  })),
})

/** The filters that a call names; days and moments as ISO has them. */
async function filtersOf(db: Db, query: Query): Promise<EvaluationFilter> {
  const instance = (await instanceOf(db, parameter(query, 'instanceId'))) ?? parameter(query, 'instance')
  return {
    instance,
    salesperson: parameter(query, 'salesperson'),
    score: parameter(query, 'score'),
    generated_sale: parameter(query, 'generated_sale'),
    date_from: parameter(query, 'date_from'),
    date_to: parameter(query, 'date_to'),
    aspect: parameter(query, 'aspect'),
    status: parameter(query, 'status'),
  }
}

/** The newest evaluation of a contact by any of her addresses. Throws 404 'No evaluation found'. */
async function ofContact(db: Db, query: Query): Promise<StoredEvaluation> {
  const instance = await instanceOf(db, required(query, 'instanceId'))
  const jid = required(query, 'remoteJid')
  const [row] = await evaluationRows(
    db,
    sql`select e.id from wa_evaluation e where e.status = 'done' and e.instance_id = ${instance} and e.contact_id = app.wa_contact_called(${instance}, ${jid}, ${phoneKeyOf(jid)})
        order by e.happened_at desc, e.id desc limit 1`,
  )
  if (!row) throw new DataError(404, 'No evaluation found')
  return row
}

/** type=evaluation-details, and type=evaluations with a contact. */
export const details = async (db: Db, query: Query, asking: Files) => whole(db, await ofContact(db, query), asking)

/** type=evaluations: of one contact, or the list, which carries its total itself. */
export async function evaluations(db: Db, query: Query, asking: Files) {
  if (query.remoteJid !== undefined) return details(db, query, asking)
  const page = parameter(query, 'page') ?? 1
  const limit = parameter(query, 'limit') ?? ROWS
  const filters = await filtersOf(db, query)
  const [rows, { total_evaluations: total }] = await Promise.all([
    evaluationRows(db, idsOf(filters, limit, (page - 1) * limit)),
    kpisOf(db, filters),
  ])
  return {
    data: await Promise.all(rows.map((row) => whole(db, row, asking))),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** type=evaluations-kpis */
export const kpis = async (db: Db, query: Query) => kpisOf(db, await filtersOf(db, query))

/** type=evaluations-salespeople */
export const salespeople = async (db: Db, query: Query) => salespeopleOf(db, await instanceOf(db, parameter(query, 'instanceId')))

/** type=app-aspect-groups */
export async function aspectGroups(db: Db) {
  const { rows } = await sql<object>`
    select g.id, g.name, coalesce((select json_agg(link.instance_id) from wa_aspect_group_instance link where link.wa_aspect_group_id = g.id), '[]') as instance_ids,
           (select count(*) from wa_aspect_item a where a.wa_aspect_group_id = g.id and a.archived_at is null)::int as items_count
    from wa_aspect_group g where g.deleted_at is null order by g.name, g.id`.execute(db)
  return rows
}

/** type=app-aspect-items */
export async function aspectItems(db: Db) {
  const { rows } = await sql<object>`
    select a.id, a.wa_aspect_group_id as aspect_group_id, a.name, a.description, a.weight::float8 as weight, a.order_index
    from wa_aspect_item a join wa_aspect_group g on g.id = a.wa_aspect_group_id
    where a.archived_at is null and g.deleted_at is null order by g.name, a.order_index`.execute(db)
  return rows
}

/** PUT type=evaluations: what a person says of a contact's newest evaluation. Answers the whole of it. */
export async function change(db: Db, query: Query, body: unknown, asking: Files) {
  const values = changeOf(body)
  const row = await ofContact(db, query)
  await changeEvaluation(db, row.id, values)
  return details(db, query, asking)
}

function changeOf(body: unknown): EvaluationChange {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new DataError(400, 'O corpo deve ser um objeto JSON.')
  const unknown = Object.keys(body).find((key) => key !== 'salesperson_name' && key !== 'generated_sale')
  if (unknown) throw new DataError(422, `Campo desconhecido: ${unknown.slice(0, 60)}`)
  const parsed = EvaluationChange.safeParse(body)
  if (parsed.success) return parsed.data
  const [field] = parsed.error.issues[0]?.path ?? []
  throw new DataError(400, field ? `Parâmetro ${String(field)} inválido.` : 'Informe salesperson_name ou generated_sale.')
}
