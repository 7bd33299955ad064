import type { Ask } from '#server/services/outbound.ts'
import type { Judged } from '../judged.ts'
import { unjudgeable } from '../judged.ts'
import { judgedOf, readAnswer } from './answer.ts'
import { type Completion, complete, type EvaluatorAccess, Missed } from './completion.ts'
import { type DescribedAspect, PROMPT_VERSION, questionOf, type Said } from './question.ts'
import { type SpokenLine, transcriptOf } from './transcript.ts'

export interface Attendance {
  lines: readonly SpokenLine[]
  aspects: readonly DescribedAspect[]
  contact_name: string | null
}

/** What a judgement took, as it is written down. */
export interface Run {
  model: string
  prompt_version: string
  input_tokens: number
  output_tokens: number
  cost_usd: number
  ms: number
  outcome: 'done' | 'repaired' | 'malformed' | 'refused' | 'failed'
  error: string | null
  raw: string | null
}

export type Outcome =
  | { judged: Judged; salesperson_name: string | null }
  /** It cannot be judged, by anybody or by this evaluator. */
  | { reason: string }
  | { missed: string; again: boolean }

const UNFIT = 'O avaliador não conseguiu julgar este atendimento'
const MALFORMED = 'O avaliador respondeu fora do formato'
const MILLION = 1_000_000

/** Has a server judge an attendance. An answer that is wrong is sent back once, with what is wrong; `run` is null where nobody was asked. */
export async function judgeOutside(ask: Ask, access: EvaluatorAccess, { lines, aspects, contact_name }: Attendance) {
  const reason = unjudgeable(lines, aspects)
  if (reason) return { outcome: { reason } as Outcome, run: null, plain_json: access.plain_json }
  const transcript = transcriptOf(lines, contact_name)
  const conversation = questionOf(aspects, transcript.text)
  const began = performance.now()
  const asked: Completion[] = []

  async function next(said: Said[]): Promise<Completion> {
    const answer = await complete(ask, { ...access, plain_json: asked[0]?.plain_json ?? access.plain_json }, said)
    asked.push(answer)
    return answer
  }

  async function judge(): Promise<{ outcome: Outcome; how: Run['outcome']; error: string | null }> {
    try {
      const first = await next(conversation)
      let read = readAnswer(first.content, aspects, transcript.lines)
      if ('faults' in read) {
        const repair = `Corrija a resposta e responda de novo só com o JSON inteiro:\n- ${read.faults.join('\n- ')}`
        const second = await next([...conversation, { role: 'assistant', content: first.content }, { role: 'user', content: repair }])
        read = readAnswer(second.content, aspects, transcript.lines)
      }
      if ('faults' in read) return { outcome: { missed: MALFORMED, again: false }, how: 'malformed', error: read.faults.join('; ') }
      const judged = judgedOf(read.answer, aspects, transcript.lines, access.model)
      if (!judged) return { outcome: { reason: UNFIT }, how: 'refused', error: null }
      const how = asked.length > 1 ? 'repaired' : 'done'
      return { outcome: { judged, salesperson_name: read.answer.salesperson_name }, how, error: null }
    } catch (error) {
      if (!(error instanceof Missed)) throw error
      return { outcome: { missed: error.message, again: error.again }, how: 'failed', error: error.message }
    }
  }

  const { outcome, how, error } = await judge()
  const input_tokens = asked.reduce((sum, one) => sum + one.input_tokens, 0)
  const output_tokens = asked.reduce((sum, one) => sum + one.output_tokens, 0)
  const run: Run = {
    ...{ model: access.model, prompt_version: PROMPT_VERSION, input_tokens, output_tokens, outcome: how, error },
    cost_usd: (input_tokens * access.price_in + output_tokens * access.price_out) / MILLION,
    ms: Math.round(performance.now() - began),
    raw: asked.at(-1)?.content ?? null,
  }
  return { outcome, run, plain_json: asked.some((one) => one.plain_json) }
}
