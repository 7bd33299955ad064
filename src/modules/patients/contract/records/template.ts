import { z } from 'zod'

const FIELD_KINDS = ['text', 'long', 'number', 'choice', 'choices', 'scale', 'date', 'measure'] as const

/** A field of a template. `key` is what an entry stores it by; of a measure, its code. */
export const TemplateField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  required: z.boolean().default(false),
  unit: z.string().optional(),
  options: z.array(z.string()).optional(),
})
export type TemplateField = z.output<typeof TemplateField>

export const CONFIDENTIALITIES = { care: 'Equipe de cuidado', author: 'Restrita ao autor' } as const
export const Confidentiality = z.enum(Object.keys(CONFIDENTIALITIES) as (keyof typeof CONFIDENTIALITIES)[])

export const Template = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  fields: z.array(TemplateField),
  confidentiality: Confidentiality,
})
export type Template = z.output<typeof Template>

/** A template as the setup shows it, hidden or not. */
export const TemplateRow = z.object({
  id: z.uuid(),
  name: z.string(),
  confidentiality: Confidentiality,
  /** The labels of its fields. */
  fields: z.array(z.string()),
  /** Whether evolutions are written with it. */
  active: z.boolean(),
})
export type TemplateRow = z.output<typeof TemplateRow>
