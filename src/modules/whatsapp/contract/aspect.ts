import { z } from 'zod'
import { cleanLine, cleanText } from '#shared/br/text.ts'
import { defineRecord } from '#shared/define-record.ts'

const name = z.string().overwrite(cleanLine).min(2, 'Nome é obrigatório').max(60, 'Use no máximo 60 caracteres')

export const AspectGroupInput = z.strictObject({
  name,
  description: z
    .string()
    .overwrite(cleanText)
    .max(500, 'Use no máximo 500 caracteres')
    .transform((text) => text || null)
    .nullable(),
  active: z.boolean(),
})

export const ASPECT_GROUP = defineRecord({
  noun: { name: 'Grupo', feminine: false },
  schema: AspectGroupInput,
  fields: {
    name: { label: 'Nome' },
    description: { label: 'Descrição', kind: 'notes', rows: 2, limit: 500 },
    active: { label: 'Ativo', kind: 'check' },
  },
  initial: () => ({ active: true }),
})

const LESS = 'Descreva o que observar.'

const Earns = z
  .string()
  .overwrite(cleanText)
  .max(300, 'Use no máximo 300 caracteres')
  .transform((text) => text || null)
  .optional()
  .nullable()

/** What an aspect may say of the scores 1, 3 and 5: who judges reads it. */
export const EARNS = { earns_1: 1, earns_3: 3, earns_5: 5 } as const
export type Earns = keyof typeof EARNS

export const AspectItemInput = z.strictObject({
  name,
  description: z.string().overwrite(cleanText).min(10, LESS).max(500, 'Use no máximo 500 caracteres'),
  earns_1: Earns,
  earns_3: Earns,
  earns_5: Earns,
  weight: z
    .number({ error: 'Peso inválido' })
    .min(0.25, 'Use de 0,25 a 4')
    .max(4, 'Use de 0,25 a 4')
    .multipleOf(0.25, 'Use passos de 0,25'),
})

export const ASPECT_ITEM = defineRecord({
  noun: { name: 'Aspecto', feminine: false },
  schema: AspectItemInput,
  fields: {
    name: { label: 'Nome' },
    description: { label: 'O que observar', kind: 'notes', rows: 3, limit: 500 },
    earns_1: { label: 'Vale 1', kind: 'notes', rows: 2, limit: 300 },
    earns_3: { label: 'Vale 3', kind: 'notes', rows: 2, limit: 300 },
    earns_5: { label: 'Vale 5', kind: 'notes', rows: 2, limit: 300 },
    weight: { label: 'Peso', kind: 'number', decimals: 2, min: 0.25, max: 4 },
  },
  initial: () => ({ weight: 1 }),
})

export const AspectItem = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  earns_1: z.string().nullable(),
  earns_3: z.string().nullable(),
  earns_5: z.string().nullable(),
  weight: z.number(),
  order_index: z.int(),
  /** Evaluations that used it. */
  uses: z.int(),
  updated_at: z.date(),
})
export type AspectItem = z.output<typeof AspectItem>

export const AspectGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
  updated_at: z.date(),
  instances: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Evaluations of this month. */
  evaluations: z.int(),
  items: z.array(AspectItem),
})
export type AspectGroup = z.output<typeof AspectGroup>
