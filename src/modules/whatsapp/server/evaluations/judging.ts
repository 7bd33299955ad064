import { sql } from 'kysely'
import type { AttendanceJudged, Judgement, ToJudge } from '#modules/whatsapp/contract/judgement.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { conversationRow } from '../conversation-rows.ts'
import { CONVERSATIONS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { aspectsOf, evaluationOf, linesOf } from './rows.ts'

const ask = rpc.evaluations.ask.handler(async ({ input: { conversation_id }, context: { db } }) => {
  await findRecord(db, CONVERSATIONS, conversation_id)
  const { rows } = await sql<{ id: string }>`select app.wa_ask_evaluation(${conversation_id}) as id`.execute(db)
  return { id: rows[0]!.id }
})

/** What was said of an attendance before: the scores in force, so that judging it by hand begins there. */
async function givenOf(
  db: Db,
  conversation_id: string,
): Promise<Omit<Judgement, 'aspects'> & { scored: Map<string, Judgement['aspects'][number]> }> {
  const { rows } = await sql<{ id: string; comment: string | null; generated_sale: boolean }>`
    select id, comment, generated_sale from wa_evaluation where wa_conversation_id = ${conversation_id} and status = 'done'`.execute(db)
  const [before] = rows
  const aspects = before ? await aspectsOf(db, before.id) : []
  return {
    comment: before?.comment ?? '',
    generated_sale: before?.generated_sale ?? false,
    scored: new Map(
      aspects.map(({ aspect_item_id: id, score, comment, evidence }) => [id, { id, score, comment: comment ?? '', evidence }]),
    ),
  }
}

const ofAttendance = rpc.evaluations.ofAttendance.handler(async ({ input: { conversation_id }, context: { db } }) => {
  const { rows } = await sql<AttendanceJudged>`
    select id, score::float8 as score, asked_at is not null as waits, reason from wa_evaluation where wa_conversation_id = ${conversation_id}`.execute(
    db,
  )
  return rows[0] ?? null
})

const toJudge = rpc.evaluations.toJudge.handler(async ({ input: { conversation_id }, context: { db } }) => {
  const { number, contact_name, instance_id } = await conversationRow(db, conversation_id)
  const [{ rows: aspects }, lines, { scored, ...given }] = await Promise.all([
    sql<ToJudge['aspects'][number]>`
      select i.id, i.name, i.description, i.earns_1, i.earns_3, i.earns_5
      from wa_aspect_group_instance link
      join wa_aspect_group g on g.company_id = link.company_id and g.id = link.wa_aspect_group_id and g.active and g.deleted_at is null
      join wa_aspect_item i on i.company_id = g.company_id and i.wa_aspect_group_id = g.id and i.archived_at is null
      where link.instance_id = ${instance_id} order by i.order_index, i.id`.execute(db),
    linesOf(db, conversation_id),
    givenOf(db, conversation_id),
  ])
  if (aspects.length === 0) throw new ContractError('WA_NO_ASPECT_GROUP')
  const unscored = (id: string) => ({ id, score: null, comment: '', evidence: [] })
  return { number, contact_name, aspects, lines, given: { ...given, aspects: aspects.map(({ id }) => scored.get(id) ?? unscored(id)) } }
})

const judge = rpc.evaluations.judge.handler(async ({ input: { conversation_id, values }, context: { db } }) => {
  await findRecord(db, CONVERSATIONS, conversation_id)
  const { rows } = await sql<{ id: string }>`select app.wa_judge(${conversation_id}, ${JSON.stringify(values)}::jsonb) as id`.execute(db)
  return { id: rows[0]!.id }
})

const contest = rpc.evaluations.contest.handler(async ({ input: { id, reason }, context: { db } }) => {
  await evaluationOf(db, id)
  await sql`select app.wa_contest(${id}, ${reason})`.execute(db)
  return evaluationOf(db, id)
})

const answerContest = rpc.evaluations.answerContest.handler(async ({ input: { id, values }, context: { db } }) => {
  await evaluationOf(db, id)
  await sql`select app.wa_answer_contest(${id}, ${values.result}, ${values.answer})`.execute(db)
  return evaluationOf(db, id)
})

export const judgingHandlers = { ask, ofAttendance, toJudge, judge, contest, answerContest }
