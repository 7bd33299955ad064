import { z } from 'zod'

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Use o formato #RRGGBB')

/** How a company looks: in the product, and on its sign-in page. */
export const LookInput = z.strictObject({
  primary_color: Color,
  secondary_color: Color,
  /** Of the sign-in page; inside, light or dark is everybody's own choice. */
  theme: z.enum(['light', 'dark']),
  page_title: z
    .string()
    .trim()
    .max(60, 'O título deve ter no máximo 60 caracteres')
    .transform((typed) => typed || null)
    .nullable(),
})
export type LookInput = z.output<typeof LookInput>

export const Look = LookInput.extend({ name: z.string(), updated_at: z.date() }).strip()
export type Look = z.output<typeof Look>

/** What a company looks like that has chosen nothing. Source: spec/1 §3. */
export const DEFAULT_LOOK: LookInput = { primary_color: '#2563eb', secondary_color: '#0ea5e9', theme: 'light', page_title: null }

export const PRESETS = [
  { name: 'Verde-azulado', primary_color: '#0f766e', secondary_color: '#65a30d' },
  { name: 'Azul', primary_color: '#2563eb', secondary_color: '#0ea5e9' },
  { name: 'Anil', primary_color: '#4f46e5', secondary_color: '#0891b2' },
  { name: 'Violeta', primary_color: '#7c3aed', secondary_color: '#db2777' },
  { name: 'Magenta', primary_color: '#c026d3', secondary_color: '#7c3aed' },
  { name: 'Vermelho', primary_color: '#be123c', secondary_color: '#b45309' },
  { name: 'Laranja', primary_color: '#c2410c', secondary_color: '#0f766e' },
  { name: 'Âmbar', primary_color: '#a16207', secondary_color: '#15803d' },
  { name: 'Verde', primary_color: '#15803d', secondary_color: '#a16207' },
  { name: 'Grafite', primary_color: '#334155', secondary_color: '#0ea5e9' },
] as const
