import { z } from 'zod'
import { type Ask, NoAnswer } from '#server/services/outbound.ts'
import { AddressRefused } from '#server/services/outbound-address.ts'
import { AS_OBJECT, AS_SCHEMA, type Said } from './question.ts'

/** A server that answers as OpenAI's does, and what it asks for a million tokens, in US$. */
export interface EvaluatorAccess {
  url: string
  model: string
  key: string | null
  price_in: number
  price_out: number
  /** It refused a schema before. */
  plain_json: boolean
}

/** How long a judgement may take, in milliseconds. Source: spec/3 §14.1. */
const PATIENCE_MS = 60_000

/** There was no judgement. `again`: there may be one later. */
export class Missed extends Error {
  override name = 'Missed'
  readonly again: boolean
  constructor(reason: string, again = false, options?: ErrorOptions) {
    super(reason, options)
    this.again = again
  }
}

const Completed = z.object({
  model: z.string().optional(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() }).optional(),
})

export interface Completion {
  content: string
  input_tokens: number
  output_tokens: number
  /** Whether it was asked for an object, because it refuses a schema. */
  plain_json: boolean
}

const REFUSED = 'O avaliador se recusou a julgar este atendimento'

/** Asks once; a server that refuses a schema is asked for an object instead. Throws Missed. */
export async function complete(ask: Ask, access: EvaluatorAccess, messages: readonly Said[]): Promise<Completion> {
  const plain_json = access.plain_json
  const { status, json } = await post(ask, access, messages)
  if (status === 400 && !plain_json) return complete(ask, { ...access, plain_json: true }, messages)
  if (status === 429) throw new Missed('O avaliador pediu para esperar', true)
  if (status >= 500) throw new Missed(`O avaliador não está funcionando (código ${status})`, true)
  if (status === 401 || status === 403) throw new Missed('O avaliador recusou a chave')
  if (status === 404) throw new Missed('O avaliador não tem este endereço ou este modelo')
  if (status < 200 || status > 299) throw new Missed(`O avaliador recusou o pedido (código ${status})`)
  const parsed = Completed.safeParse(json)
  if (!parsed.success) throw new Missed('O avaliador respondeu fora do formato')
  const [choice] = parsed.data.choices
  const { content, refusal } = choice!.message
  if (refusal || choice!.finish_reason === 'content_filter') throw new Missed(REFUSED)
  if (choice!.finish_reason === 'length') throw new Missed('O avaliador não terminou a resposta')
  const { prompt_tokens = 0, completion_tokens = 0 } = parsed.data.usage ?? {}
  return { content: content ?? '', input_tokens: prompt_tokens, output_tokens: completion_tokens, plain_json }
}

async function post(ask: Ask, { url, model, key, plain_json }: EvaluatorAccess, messages: readonly Said[]) {
  try {
    return await ask(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      ...(key && { headers: { authorization: `Bearer ${key}` } }),
      body: { model, temperature: 0, messages, response_format: plain_json ? AS_OBJECT : AS_SCHEMA },
      patience: PATIENCE_MS,
    })
  } catch (cause) {
    if (cause instanceof AddressRefused)
      throw new Missed('Este endereço não é permitido. Peça ao administrador do servidor para liberá-lo', false, { cause })
    if (cause instanceof NoAnswer) throw new Missed('O avaliador não respondeu', true, { cause })
    throw cause
  }
}
