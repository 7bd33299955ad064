import { sql } from 'kysely'
import type { Agreement } from '#modules/whatsapp/contract/evaluation.ts'
import { type EvaluationFilters, isUnjudged } from '#modules/whatsapp/contract/evaluation-filters.ts'
import type { EvaluationEdit } from '#modules/whatsapp/contract/evaluations.ts'
import { recipientsOf } from '#parts/scope/server/responsible-handlers.ts'
import { companyOnPaper } from '#server/database/company-on-paper.ts'
import type { Db } from '#server/database/database.ts'
import { rowsBefore } from '#server/database/paginate.ts'
import { found } from '#server/rpc/rpc.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { CONVERSATIONS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { evaluationHistory } from './history.ts'
import { judgingHandlers } from './judging.ts'
import { matching } from './matching.ts'
import { evaluationOf, evaluationRows, kpisOf } from './rows.ts'

const ORDERS = { happened_at: sql`e.happened_at`, score: sql`e.score` }

/** The ids of a page of the list, newest first unless said. */
export const idsOf = (filters: EvaluationFilters, limit: number, offset: number) => {
  const { sort = 'happened_at', direction = 'desc', ...narrowing } = filters
  const way = sql.raw(direction)
  return sql`select e.id from wa_evaluation e where ${matching(narrowing)} order by ${ORDERS[sort]} ${way}, e.id ${way} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}

const list = rpc.evaluations.list.handler(async ({ input: { page, ...filters }, context: { db } }) => {
  const { sort: _, direction: __, ...narrowing } = filters
  const [rows, { total_evaluations }] = await Promise.all([
    evaluationRows(db, idsOf(filters, PAGE_SIZE, rowsBefore(page))),
    kpisOf(db, narrowing),
  ])
  return { rows, total: total_evaluations }
})

/** What was not judged is no evaluation: 'Falharam' and 'Não avaliáveis' narrow the list alone. */
const kpis = rpc.evaluations.kpis.handler(({ input: { status, ...input }, context: { db } }) =>
  kpisOf(db, { ...input, status: isUnjudged(status) ? undefined : status }),
)

/** Who attended, with how many evaluations each: the filter, and GET /api/data. */
export const salespeopleOf = async (db: Db, instance_id?: string) => {
  const { rows } = await sql<{ name: string; total_evaluations: number }>`
    select e.salesperson_name as name, count(*)::int as total_evaluations from wa_evaluation e
    where ${matching({ instance: instance_id })} and e.salesperson_name is not null
    group by e.salesperson_name order by e.salesperson_name`.execute(db)
  return rows
}

const options = rpc.evaluations.options.handler(async ({ context: { db } }) => {
  const [instances, salespeople, aspects, { people, teams }] = await Promise.all([
    sql<{ id: string; name: string }>`select id, name from wa_instance where deleted_at is null order by name, id`.execute(db),
    salespeopleOf(db),
    sql<{ name: string }>`select distinct name from wa_aspect_item order by name`.execute(db),
    recipientsOf(db, CONVERSATIONS),
  ])
  return { people, teams, instances: instances.rows, salespeople, aspects: aspects.rows.map(({ name }) => name) }
})

const get = rpc.evaluations.get.handler(({ input: { id }, context: { db } }) => evaluationOf(db, id))

const paper = rpc.evaluations.paper.handler(async ({ input: { id }, context: { db } }) => {
  const [company, evaluation] = await Promise.all([companyOnPaper(db), evaluationOf(db, id)])
  return { company, evaluation }
})

/** Writes what a person says: it is hers from then on, and no evaluator changes it. Answers whether there was such an evaluation. */
export async function changeEvaluation(db: Db, id: string, { salesperson_name, salesperson_id, generated_sale }: EvaluationEdit) {
  if (salesperson_id !== undefined) {
    const { people } = await recipientsOf(db, CONVERSATIONS)
    const person = found(
      people.find((one) => one.id === salesperson_id),
      'Pessoa não encontrada.',
    )
    await sql`
      update wa_evaluation set salesperson_name = ${person.name}, salesperson_id = ${person.id}, salesperson_source = 'person' where id = ${id}`.execute(
      db,
    )
  } else if (salesperson_name !== undefined)
    await sql`
      update wa_evaluation set salesperson_name = ${salesperson_name || null}, salesperson_id = null, salesperson_source = 'person' where id = ${id}`.execute(
      db,
    )
  if (generated_sale !== undefined)
    await sql`update wa_evaluation set generated_sale = ${generated_sale}, sale_source = 'person', sale_deal = null where id = ${id}`.execute(
      db,
    )
}

const update = rpc.evaluations.update.handler(async ({ input: { id, values }, context: { db } }) => {
  await evaluationOf(db, id)
  await changeEvaluation(db, id, values)
  return evaluationOf(db, id)
})

const setReviewed = rpc.evaluations.setReviewed.handler(async ({ input: { id, reviewed }, context: { db } }) => {
  await evaluationOf(db, id)
  await sql`
    update wa_evaluation set reviewed_at = case when ${reviewed} then now() end, reviewed_by = case when ${reviewed} then app.current_user_id() end
    where id = ${id}`.execute(db)
  return evaluationOf(db, id)
})

const setScore = rpc.evaluations.setScore.handler(async ({ input: { id, aspect_id, score, reason }, context: { db } }) => {
  await evaluationOf(db, id)
  const { rows } = await sql`
    update wa_evaluation_aspect set person_score = ${score}, person_reason = ${score === null ? null : reason},
      person_id = case when ${score === null} then null else app.current_user_id() end
    where id = ${aspect_id} and wa_evaluation_id = ${id} returning id`.execute(db)
  found(rows[0], 'Aspecto não encontrado.')
  return evaluationOf(db, id)
})

const MEASURES = sql`
  count(*)::int as n, round(100.0 * count(*) filter (where abs(a.ai_score - a.score) <= 0.5) / nullif(count(*), 0), 1)::float8 as within_half,
  round(avg(a.ai_score - a.score), 2)::float8 as mean_difference`

const agreement = rpc.evaluations.agreement.handler(async ({ input, context: { db } }) => {
  const reviewed = sql`
    from wa_evaluation e join wa_evaluation_aspect a on (a.company_id, a.wa_evaluation_id) = (e.company_id, e.id)
    where ${matching(input)} and e.reviewed_at is not null and a.ai_score is not null`
  const [whole, aspects, took] = await Promise.all([
    sql<Omit<Agreement, 'aspects'>>`select ${MEASURES}, count(distinct e.id)::int as reviewed ${reviewed}`.execute(db),
    sql<Agreement['aspects'][number]>`select a.aspect_name, ${MEASURES} ${reviewed} group by a.aspect_name order by a.aspect_name`.execute(
      db,
    ),
    sql<Pick<Agreement, 'mean_cost_usd' | 'mean_ms'>>`
      select avg(r.cost_usd)::float8 as mean_cost_usd, avg(r.ms)::float8 as mean_ms from wa_evaluation_run r join wa_evaluation e on e.id = r.wa_evaluation_id
      where ${matching(input)} and e.reviewed_at is not null and r.outcome in ('done', 'repaired') and r.input_tokens > 0`.execute(db),
  ])
  return { ...whole.rows[0]!, ...took.rows[0]!, aspects: aspects.rows }
})

export const evaluationHandlers = {
  list,
  kpis,
  options,
  get,
  paper,
  update,
  setScore,
  agreement,
  setReviewed,
  ...evaluationHistory,
  ...judgingHandlers,
}
