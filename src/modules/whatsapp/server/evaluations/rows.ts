import { type RawBuilder, sql } from 'kysely'
import type {
  Contest,
  EvaluatedAspect,
  EvaluatedLine,
  Evaluation,
  EvaluationKpis,
  EvaluationRow,
} from '#modules/whatsapp/contract/evaluation.ts'
import type { EvaluationFilter } from '#modules/whatsapp/contract/evaluation-filters.ts'
import type { EvaluatorCost } from '#modules/whatsapp/contract/evaluator.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { linkedName } from '../conversation-rows.ts'
import { matching } from './matching.ts'

const GONE = 'Avaliação não encontrada.'

/** A row as the database yields it, with everything that the list, the dialog and GET /api/data show. */
export interface StoredEvaluation extends EvaluationRow {
  contact_id: string
  push_name: string | null
  remote_jid: string | null
  comment: string | null
  model: string | null
  updated_at: Date
  reviewed_by_name: string | null
  source: 'ai' | 'manual'
  previous_score: number | null
  asked_at: Date | null
}

/** Rows of the evaluations that `ids` yields, in its order. */
export async function evaluationRows(db: Db, ids: RawBuilder<unknown>): Promise<StoredEvaluation[]> {
  const { rows } = await sql<StoredEvaluation>`
    with chosen as materialized (select id, row_number() over () as position from (${ids}) listed)
    select e.id, e.wa_conversation_id, e.contact_id, e.instance_id, i.name as instance_name, e.salesperson_name, e.salesperson_id, e.score::float8 as score,
           e.generated_sale, e.start_ts, e.end_ts, e.happened_at, e.reviewed_at, e.comment, e.model, e.updated_at, app.person(e.reviewed_by) ->> 'name' as reviewed_by_name,
           e.sale_deal, e.source, e.previous_score::float8 as previous_score, e.asked_at, e.reason,
           seen.phone, seen.push_name, seen.remote_jid, (select contact.picture_id from wa_contact contact where contact.id = e.contact_id) as picture_id,
           coalesce(seen.name, ${linkedName('e.contact_id')}, nullif(seen.push_name, ''), app.wa_nameless(e.contact_id, seen.phone)) as name
    from chosen
    join wa_evaluation e on e.id = chosen.id
    join wa_instance i on i.id = e.instance_id
    join app.wa_evaluated(array(select id from chosen)) seen on seen.id = e.id
    order by chosen.position`.execute(db)
  return rows
}

export async function kpisOf(db: Db, filters: EvaluationFilter): Promise<EvaluationKpis> {
  const { rows } = await sql<EvaluationKpis>`
    select count(*)::int as total_evaluations, round(avg(e.score), 2)::float8 as average_score, (count(*) filter (where e.generated_sale))::int as total_sales_generated,
           coalesce(round(100.0 * count(*) filter (where e.generated_sale) / nullif(count(*), 0), 1), 0)::float8 as sales_conversion_rate
    from wa_evaluation e where ${matching(filters)}`.execute(db)
  return rows[0]!
}

export async function aspectsOf(db: Db, id: string): Promise<(EvaluatedAspect & { aspect_item_id: string })[]> {
  const { rows } = await sql<EvaluatedAspect & { aspect_item_id: string }>`
    select id, aspect_item_id, letter, aspect_name, weight::float8 as weight, ai_score::float8 as ai_score, person_score::float8 as person_score, person_reason,
           app.person(person_id) ->> 'name' as person, score::float8 as score, comment, evidence
    from wa_evaluation_aspect where wa_evaluation_id = ${id} order by letter`.execute(db)
  return rows
}

/** The lines of an attendance: none where the caller may not read the conversation. */
export async function linesOf(db: Db, conversation: string): Promise<EvaluatedLine[]> {
  const { rows } = await sql<EvaluatedLine>`
    select id, direction, app.person(author_id) ->> 'name' as author, case when deleted_at is null then body end as body, type, sent_at, origin = 'auto' as automatic
    from wa_message where wa_conversation_id = ${conversation} and direction in ('in', 'out') order by sent_at, seq limit 500`.execute(db)
  return rows
}

async function contestOf(db: Db, id: string): Promise<Pick<Evaluation, 'contest' | 'may_contest' | 'may_settle'>> {
  const { rows } = await sql<Contest & { may_contest: boolean | null; is_own: boolean | null }>`
    select e.salesperson_id is not distinct from app.current_user_id() and e.contested_at is null and e.judged_at > now() - interval '30 days' as may_contest,
           e.contested_at is not null and app.current_user_id() in (e.contested_by, e.salesperson_id) as is_own,
           e.contest_reason as reason, app.person(e.contested_by) ->> 'name' as by, e.contested_at as at, e.contest_result as result, e.contest_answer as answer,
           app.person(e.answered_by) ->> 'name' as answered_by, e.answered_at
    from wa_evaluation e where e.id = ${id}`.execute(db)
  const { may_contest, is_own, ...contest } = rows[0]!
  return { contest: contest.at ? contest : null, may_contest: may_contest === true, may_settle: is_own !== true }
}

/** What the judgement in force took; null where no server was asked. */
async function costOf(db: Db, id: string): Promise<EvaluatorCost | null> {
  const { rows } = await sql<EvaluatorCost>`
    select r.model, r.input_tokens + r.output_tokens as tokens, r.cost_usd::float8 as cost_usd, r.ms from wa_evaluation_run r
    join wa_evaluation e on e.id = r.wa_evaluation_id and e.model = r.model
    where r.wa_evaluation_id = ${id} and r.outcome in ('done', 'repaired') and r.input_tokens > 0 order by r.created_at desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** One evaluation whole. Throws NOT_FOUND where the caller does not see it. */
export async function evaluationOf(db: Db, id: string): Promise<Evaluation> {
  const row = found((await evaluationRows(db, sql`select id from wa_evaluation where id = ${id} and status = 'done'`))[0], GONE)
  const [aspects, lines, contest, numbers, cost] = await Promise.all([
    aspectsOf(db, id),
    linesOf(db, row.wa_conversation_id),
    contestOf(db, id),
    sql<{ number: number }>`select number from wa_conversation where id = ${row.wa_conversation_id}`.execute(db),
    costOf(db, id),
  ])
  return { ...row, score: row.score!, cost, aspects, lines, ...contest, number: numbers.rows[0]?.number ?? null }
}
