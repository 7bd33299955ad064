import { z } from 'zod'
import { childRecords } from '#parts/records/contract/child-records.ts'
import { optionalMoney, optionalText, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { moveErrors } from './board.ts'
import { REQUIREMENTS } from './deal-fields.ts'

/** The colours that a stage may have. */
const STAGE_COLORS = [
  ...['#3b82f6', '#0891b2', '#0d9488', '#16a34a', '#65a30d', '#d97706'],
  ...['#ea580c', '#ef4444', '#db2777', '#8b5cf6', '#6366f1', '#6b7280'],
] as const

const days = (least: number, message: string) => z.int(message).min(least, message).max(365, message).nullable()

const PipelineInput = z
  .strictObject({
    name: requiredText('Nome é obrigatório', 60),
    team_id: z.uuid().nullable(),
    default_task_title: optionalText(200),
    default_task_days: days(0, 'Dias deve ser de 0 a 365'),
  })
  .refine(({ default_task_title, default_task_days }) => (default_task_title === null) === (default_task_days === null), {
    path: ['default_task_days'],
    message: 'Informe a tarefa e os dias, ou nenhum dos dois.',
  })

/** A funnel as whoever sets it up sees it. */
const PipelineRow = z.object({
  id: z.uuid(),
  name: z.string(),
  team_id: z.uuid().nullable(),
  default_task_title: z.string().nullable(),
  default_task_days: z.int().nullable(),
  updated_at: z.date(),
})
export type PipelineRow = z.output<typeof PipelineRow>

export const PIPELINE = defineRecord({
  noun: { name: 'Funil', plural: 'funis', feminine: false },
  schema: PipelineInput,
  fields: {
    name: { label: 'Nome' },
    team_id: { label: 'Equipe', kind: 'choice', options: 'teams' },
    default_task_title: { label: 'Tarefa de cada nova demanda', span: 8 },
    default_task_days: { label: 'Dias até ela', kind: 'number', min: 0, max: 365, span: 4 },
  },
})

const percent = 'Probabilidade deve ser de 0 a 100'

const StageInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 40),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'Cor inválida'),
  probability: z.int(percent).min(0, percent).max(100, percent),
  rot_days: days(1, 'Dias deve ser maior que zero'),
  required: z.array(z.enum(Object.keys(REQUIREMENTS) as (keyof typeof REQUIREMENTS)[])),
  guide: optionalText(300),
})

const StageRow = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  probability: z.int(),
  rot_days: z.int().nullable(),
  required: z.array(z.string()),
  guide: z.string().nullable(),
  /** How many open deals stand in it. */
  open: z.int(),
  updated_at: z.date(),
})
export type StageRow = z.output<typeof StageRow>

export const STAGE = defineRecord({
  noun: { name: 'Etapa', feminine: true },
  schema: StageInput,
  fields: {
    name: { label: 'Nome', span: 8 },
    probability: { label: 'Probabilidade (%)', kind: 'number', min: 0, max: 100, span: 4 },
    color: { label: 'Cor', kind: 'color', swatches: STAGE_COLORS, span: 8 },
    rot_days: { label: 'Parada após (dias)', kind: 'number', min: 1, max: 365, span: 4 },
    required: { label: 'Pede antes de entrar' },
    guide: { label: 'O que precisa ser verdade para estar aqui', kind: 'notes', rows: 2, limit: 300 },
  },
  initial: () => ({ color: STAGE_COLORS[0], probability: 50, required: [] }),
})

export const PRODUCT_KINDS = { product: 'Produto', service: 'Serviço' } as const

const ProductInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 120),
  kind: z.enum(Object.keys(PRODUCT_KINDS) as (keyof typeof PRODUCT_KINDS)[]),
  unit_price: optionalMoney().refine((value) => !value?.startsWith('-'), 'Valor inválido'),
})

const ProductRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.string().pipe(z.enum(['product', 'service'])),
  unit_price: z.string().nullable(),
  updated_at: z.date(),
})
export type ProductRow = z.output<typeof ProductRow>

export const PRODUCT = defineRecord({
  noun: { name: 'Produto', feminine: false },
  schema: ProductInput,
  fields: {
    name: { label: 'Nome' },
    kind: { label: 'Tipo', kind: 'choice', options: PRODUCT_KINDS, span: 6 },
    unit_price: { label: 'Preço', kind: 'brl', span: 6 },
  },
  initial: () => ({ kind: 'product' as const }),
})

const taken = {
  PIPELINE_NAME_TAKEN: { status: 409, message: 'Já existe um funil com este nome.' },
  PIPELINE_STAGE_NAME_TAKEN: { status: 409, message: 'Já existe uma etapa com este nome neste funil.' },
  PIPELINE_FULL: { status: 409, message: 'Um funil tem no máximo 12 etapas.' },
  PRODUCT_NAME_TAKEN: { status: 409, message: 'Já existe um produto com este nome.' },
}
const kept = {
  LAST_PIPELINE: { status: 409, message: 'Pelo menos um funil precisa ficar.' },
  LAST_STAGE: { status: 409, message: 'Um funil precisa de pelo menos uma etapa.' },
  PIPELINE_HAS_DEALS: { status: 409, message: 'Há demandas abertas neste funil.' },
  STAGE_HAS_DEALS: { status: 409, message: 'Há demandas nesta etapa.' },
}

/** What was removed and stays, because deals refer to it. */
export const Inactive = z.object({ id: z.uuid(), kind: z.enum(['pipeline', 'product']), name: z.string() })
export type Inactive = z.output<typeof Inactive>

const pipelines = childRecords('settings', PIPELINE, PipelineRow, { taken })

/** How the CRM is set up. Funnels and products belong to the company, stages to their funnel. What is removed is no longer offered; what refers to it stays. */
export const setup = {
  pipelines: { ...pipelines, remove: pipelines.remove.errors(kept) },
  stages: {
    ...childRecords('settings', STAGE, StageRow, { taken }),
    /** `to`: where its deals go, where it has some. */
    remove: procedure('settings', 'update')
      .input(z.strictObject({ id: z.uuid(), to: z.uuid().nullable() }))
      .output(Id)
      .errors({ ...kept, STAGE_GONE: moveErrors.STAGE_GONE }),
    /** The stages of a funnel in their new order. */
    arrange: procedure('settings', 'update')
      .input(z.strictObject({ parent_id: z.uuid(), ids: z.array(z.uuid()).max(12) }))
      .output(z.array(StageRow)),
  },
  products: childRecords('settings', PRODUCT, ProductRow, { taken }),
  /** What was removed, by its name. */
  inactive: procedure('settings', 'read').output(z.array(Inactive)),
  /** Offers a funnel or a product again. */
  activate: procedure('settings', 'update').input(Id).output(Id).errors(taken),
}
