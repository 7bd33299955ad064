import { sql } from 'kysely'
import { meanOf } from '#modules/whatsapp/contract/evaluation.ts'
import type { Evaluator, EvaluatorInput, Trial } from '#modules/whatsapp/contract/evaluator.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { AddressRefused, destinationOf } from '#server/services/outbound-address.ts'
import { keyOf, sealKey } from '../evaluations/evaluator-key.ts'
import { type Judged, unjudgeable } from '../evaluations/judged.ts'
import { type Attendance, judgeOutside, type Run } from '../evaluations/outside/outside-evaluator.ts'
import { evaluateBySimulation } from '../evaluations/simulated-evaluator.ts'
import { rpc, waitingRpc } from '../rpc.ts'

async function evaluatorOf(db: Db): Promise<Evaluator> {
  const { rows } = await sql<Evaluator>`
    select coalesce(v.kind, 'simulated') as kind, v.url, v.model, v.key_set_at, coalesce(v.price_in, 0)::float8 as price_in, coalesce(v.price_out, 0)::float8 as price_out,
           v.monthly_budget_usd::float8 as monthly_budget_usd, app.person(v.accepted_by) ->> 'name' as accepted_by_name, v.accepted_at, app.wa_evaluator_month()::float8 as spent, v.updated_at
    from (select 1) one left join wa_evaluator v on true`.execute(db)
  return rows[0]!
}

const evaluator = rpc.aspects.evaluator.handler(({ context: { db } }) => evaluatorOf(db))

/** The address is looked at before it is stored, and again each time it is asked. */
const setEvaluator = waitingRpc.aspects.setEvaluator.handler(
  async ({ input: { updated_at, values }, context: { inTransaction, platform } }) => {
    const { key, accepts, url, model, ...said } = values
    if (said.kind === 'openai') await refuseInside(url, platform)
    const stored = JSON.stringify({ ...said, url: url || null, model: model || null })
    return inTransaction(async (db) => {
      const { rows } = await sql<{ done: boolean }>`
      select app.wa_set_evaluator(${stored}::jsonb, ${key ? sealKey(platform.env, key) : null}, ${accepts}, ${updated_at}) as done`.execute(
        db,
      )
      if (!rows[0]?.done) throw new ContractError('EVALUATOR_CHANGED')
      return evaluatorOf(db)
    })
  },
)

async function refuseInside(url: EvaluatorInput['url'], { env }: Pick<Platform, 'env'>) {
  await destinationOf(url, env.OUTBOUND_ALLOWED_HOSTS).catch((cause: unknown) => {
    if (cause instanceof AddressRefused) throw new ContractError('ADDRESS_REFUSED', { cause })
    // A name that is not found today may be tomorrow.
  })
}

/** What asking the stored evaluator takes; null where none is outside. */
async function accessOf(db: Db, platform: Pick<Platform, 'env'>, { kind, url, model, price_in, price_out }: Evaluator) {
  if (kind !== 'openai') return null
  const { rows } = await sql<{ sealed: Buffer | null }>`select app.wa_evaluator_key() as sealed`.execute(db)
  return { url: url!, model: model!, price_in, price_out, plain_json: false, key: keyOf(platform.env, rows[0]!.sealed) }
}

const costOf = ({ model, input_tokens, output_tokens, cost_usd, ms }: Run) => ({
  model,
  tokens: input_tokens + output_tokens,
  cost_usd,
  ms,
})

/** Asks outside and writes down what it cost. Throws NOT_JUDGED. */
async function asked(platform: Platform, access: NonNullable<Awaited<ReturnType<typeof accessOf>>>, attendance: Attendance) {
  const { outcome, run } = await judgeOutside(platform.ask, access, attendance)
  const why = 'judged' in outcome ? null : 'reason' in outcome ? outcome.reason : outcome.missed
  return { judged: 'judged' in outcome ? outcome.judged : null, run, why }
}

const line = (id: string, side: 'contact' | 'us', text: string) =>
  ({ id, side, text, at: '2026-01-05T12:00:00Z', clock: '05/01 09:00', author: side === 'us' ? 'Carla' : null, type: 'text' }) as const

/** Of nobody: what a test of the connection sends. */
const SAMPLE: Attendance = {
  contact_name: null,
  aspects: [{ id: 'a', name: 'Saudação', description: 'Cumprimenta o contato ao começar.', weight: 1 }],
  lines: [line('1', 'contact', 'Bom dia, vocês entregam?'), line('2', 'us', 'Bom dia! Entregamos, sim.'), line('3', 'contact', 'Que bom!')],
}

const testEvaluator = waitingRpc.aspects.testEvaluator.handler(async ({ input: { values }, context: { inTransaction, platform } }) => {
  const { url, model, price_in, price_out } = values
  const stored = await inTransaction(async (db) => accessOf(db, platform, await evaluatorOf(db)))
  // The key of one address goes to no other.
  const key = values.key || (stored?.url === url ? stored.key : null)
  const access = { url, model, price_in, price_out, key, plain_json: false }
  const { run, why } = await asked(platform, access, SAMPLE)
  if (run) await inTransaction((db) => logged(db, run))
  if (why || !run) throw new ContractError('NOT_JUDGED', { sentence: `${why}.` })
  return costOf(run)
})

const logged = (db: Db, run: Run) => sql`select app.wa_log_trial(${JSON.stringify({ ...run, raw: null })}::jsonb)`.execute(db)

/** An attendance that the caller sees, by its number, with the aspects of a group. */
async function attendanceOf(db: Db, group_id: string, number: number): Promise<Attendance> {
  const { rows } = await sql<Attendance>`
    select coalesce(t.name, t.push_name) as contact_name, app.wa_judged_lines(c.company_id, c.id) as lines, app.wa_judged_aspects(c.company_id, g.id) as aspects
    from wa_conversation c join wa_contact t on t.id = c.contact_id cross join wa_aspect_group g
    where c.number = ${number} and g.id = ${group_id} and g.deleted_at is null`.execute(db)
  return found(rows[0], 'Atendimento não encontrado.')
}

/** Throws NOT_JUDGED where nobody may be asked now. */
function refuseSpent({ kind, spent, monthly_budget_usd: most }: Evaluator) {
  if (kind === 'off') throw new ContractError('NOT_JUDGED', { sentence: 'O avaliador está desligado. Escolha um em Avaliador.' })
  if (kind === 'openai' && most !== null && spent >= most)
    throw new ContractError('NOT_JUDGED', { sentence: `Limite mensal de US$ ${TWO_DECIMALS.format(most)} atingido.` })
}

const TWO_DECIMALS = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const tryOut = waitingRpc.aspects.tryOut.handler(async ({ input: { group_id, number }, context: { inTransaction, platform } }) => {
  const { attendance, access, stored } = await inTransaction(async (db) => {
    const stored = await evaluatorOf(db)
    return { stored, attendance: await attendanceOf(db, group_id, number), access: await accessOf(db, platform, stored) }
  })
  refuseSpent(stored)
  if (!access) {
    const reason = unjudgeable(attendance.lines, attendance.aspects)
    if (reason) throw new ContractError('NOT_JUDGED', { sentence: `${reason}.` })
    return shown(evaluateBySimulation(attendance.lines, attendance.aspects) as Judged, attendance, null)
  }
  const { judged, run, why } = await asked(platform, access, attendance)
  if (run) await inTransaction((db) => logged(db, run))
  if (!judged || !run) throw new ContractError('NOT_JUDGED', { sentence: `${why}.` })
  return shown(judged, attendance, run)
})

function shown({ comment, generated_sale, aspects }: Judged, { lines }: Attendance, run: Run | null): Trial {
  const texts = new Map(lines.map(({ id, text }) => [id, text]))
  const score = Math.round(meanOf(aspects)! * 10) / 10
  return {
    ...{ score, comment, generated_sale, cost: run && costOf(run) },
    aspects: aspects.map(({ evidence, letter, name, ...said }) => ({
      ...{ letter, name, score: said.score, comment: said.comment },
      lines: evidence.flatMap((id) => texts.get(id) || []),
    })),
  }
}

export const evaluatorHandlers = { evaluator, setEvaluator, testEvaluator, tryOut }
