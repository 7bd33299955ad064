import { z } from 'zod'
import { cleanLine } from '#shared/br/text.ts'
import { defineRecord } from '#shared/define-record.ts'

export const EVALUATOR_KINDS = {
  simulated: 'Simulado (regras fixas, só para instâncias simuladas)',
  openai: 'Servidor compatível com OpenAI',
  off: 'Desligado',
} as const

export const EvaluatorKind = z.enum(['simulated', 'openai', 'off'])

/** What must be known before a conversation leaves. Source: spec/3 §13. */
export const LEAVES_THE_HOUSE = 'O conteúdo das conversas é enviado a este servidor, com CPF, CNPJ, cartões, telefones e e-mails ocultos.'

const price = z.number({ error: 'Preço inválido' }).min(0, 'Preço inválido').max(10_000, 'Preço inválido')
const NO_ADDRESS = 'Endereço inválido'
const isAddress = (text: string) => z.url({ protocol: /^https?$/ }).safeParse(text).success

/** Who judges attendances. */
export const EvaluatorInput = z
  .strictObject({
    kind: EvaluatorKind,
    url: z.string().overwrite(cleanLine).max(300, NO_ADDRESS),
    model: z.string().overwrite(cleanLine).max(120, 'Use no máximo 120 caracteres'),
    /** Empty keeps the one that is stored. */
    key: z.string().overwrite(cleanLine).max(500, 'Use no máximo 500 caracteres'),
    price_in: price,
    price_out: price,
    monthly_budget_usd: z.number({ error: 'Limite inválido' }).min(0.01, 'Use 0,01 ou mais').max(1_000_000, 'Limite inválido').nullable(),
    /** Conversations may leave for this address. */
    accepts: z.boolean(),
  })
  .superRefine(({ kind, url, model }, context) => {
    if (kind !== 'openai') return
    if (!isAddress(url)) context.addIssue({ code: 'custom', path: ['url'], message: NO_ADDRESS })
    if (model === '') context.addIssue({ code: 'custom', path: ['model'], message: 'Modelo é obrigatório' })
  })
export type EvaluatorInput = z.output<typeof EvaluatorInput>

export const EVALUATOR = defineRecord({
  noun: { name: 'Avaliador', feminine: false },
  schema: EvaluatorInput,
  fields: {
    kind: { label: 'Quem avalia', kind: 'choice', options: EVALUATOR_KINDS },
    url: { label: 'Endereço', placeholder: 'https://api.exemplo.com/v1' },
    model: { label: 'Modelo', span: 6 },
    key: { label: 'Chave', span: 6 },
    price_in: { label: 'Entrada (US$ por milhão)', kind: 'number', decimals: 6, span: 6 },
    price_out: { label: 'Saída (US$ por milhão)', kind: 'number', decimals: 6, span: 6 },
    monthly_budget_usd: { label: 'Limite mensal (US$)', kind: 'number', decimals: 2, span: 6 },
    accepts: { label: 'Aceito que as conversas sejam enviadas', kind: 'check' },
  },
})

/** Who judges, as it is stored; before anybody said so fixed rules do. */
export const Evaluator = z.object({
  kind: EvaluatorKind,
  url: z.string().nullable(),
  model: z.string().nullable(),
  /** The key itself is in no answer. */
  key_set_at: z.date().nullable(),
  price_in: z.number(),
  price_out: z.number(),
  monthly_budget_usd: z.number().nullable(),
  accepted_by_name: z.string().nullable(),
  accepted_at: z.date().nullable(),
  /** US$ since the first of the month. */
  spent: z.number(),
  updated_at: z.date().nullable(),
})
export type Evaluator = z.output<typeof Evaluator>

/** What a request to an evaluator took. */
export const EvaluatorCost = z.object({ model: z.string(), tokens: z.int(), cost_usd: z.number(), ms: z.int() })
export type EvaluatorCost = z.output<typeof EvaluatorCost>

/** What an evaluator would say of an attendance. */
export const Trial = z.object({
  score: z.number(),
  comment: z.string(),
  generated_sale: z.boolean(),
  aspects: z.array(
    z.object({ letter: z.string(), name: z.string(), score: z.number().nullable(), comment: z.string(), lines: z.array(z.string()) }),
  ),
  cost: EvaluatorCost.nullable(),
})
export type Trial = z.output<typeof Trial>
