import { z } from 'zod'
import { civilDate, optionalText, optionalUf, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { type CourtDay, EFFECTS, SCOPES } from './court-day.ts'
import { courtNamed } from './courts.ts'

export const SCOPE_LABELS = {
  national: 'Nacional',
  federal_justice: 'Judiciário da União',
  state: 'Estadual',
  city: 'Municipal',
  court: 'Tribunal',
} as const

/** Days that one row of a calendar may cover. */
const LONGEST = 366
const DAY = 24 * 60 * 60 * 1000

/** A row of the courts' calendar as typed: what its scope does not need is emptied. */
export const CourtDayInput = z
  .strictObject({
    from_on: civilDate('Data é obrigatória'),
    to_on: civilDate('Data é obrigatória'),
    name: requiredText('Nome é obrigatório', 120),
    scope: z.enum(SCOPES),
    uf: optionalUf,
    city: optionalText(80),
    court: z
      .string()
      .refine((acronym) => courtNamed(acronym) !== null, 'Tribunal inválido')
      .nullable(),
    effect: z.enum(Object.keys(EFFECTS) as [keyof typeof EFFECTS]),
    confirmed: z.boolean(),
    criminal: z.boolean(),
    law: optionalText(120),
    /** The court's act, uploaded before. */
    file_id: z.uuid().nullable(),
  })
  .check(({ value: { from_on, to_on, scope, uf, city, court }, issues }) => {
    const refuse = (field: string, message: string) => issues.push({ code: 'custom', input: scope, path: [field], message })
    if (to_on < from_on) refuse('to_on', 'O fim não pode ser antes do início')
    else if (Date.parse(to_on) - Date.parse(from_on) > LONGEST * DAY) refuse('to_on', 'Use no máximo um ano')
    if ((scope === 'state' || scope === 'city') && !uf) refuse('uf', 'UF é obrigatória')
    if (scope === 'city' && !city) refuse('city', 'Cidade é obrigatória')
    if (scope === 'court' && !court) refuse('court', 'Tribunal é obrigatório')
  })
  .transform((row) => ({
    ...row,
    uf: row.scope === 'state' || row.scope === 'city' ? row.uf : null,
    city: row.scope === 'city' ? row.city : null,
    court: row.scope === 'court' ? row.court : null,
    criminal: row.criminal && row.effect === 'suspended',
  }))
export type CourtDayInput = z.output<typeof CourtDayInput>

/** A stored row. */
export const StoredCourtDay = z.object({
  id: z.uuid(),
  from_on: z.string(),
  to_on: z.string(),
  name: z.string(),
  scope: z.string().pipe(z.enum(SCOPES)),
  uf: z.string().nullable(),
  city: z.string().nullable(),
  court: z.string().nullable(),
  effect: z.string().pipe(z.enum(Object.keys(EFFECTS) as [keyof typeof EFFECTS])),
  confirmed: z.boolean(),
  criminal: z.boolean(),
  law: z.string().nullable(),
  /** The court's act, where somebody attached it. */
  file_id: z.uuid().nullable(),
  updated_at: z.date(),
})
export type StoredCourtDay = z.output<typeof StoredCourtDay> & CourtDay

/** What is about to be done to the calendar: a new row, another in the place of a stored one, or none in its place. */
export const CalendarChange = z
  .strictObject({ id: z.uuid().nullable(), values: CourtDayInput.nullable() })
  .refine(({ id, values }) => id !== null || values !== null, 'Nada a mudar')
export type CalendarChange = z.output<typeof CalendarChange>

/** A deadline that a change of the calendar moves. `manual`: its date was set by hand and stays. */
export const MovedDeadline = z.object({
  id: z.uuid(),
  title: z.string(),
  case_code: z.string(),
  before: z.string(),
  after: z.string(),
  manual: z.boolean(),
})
export type MovedDeadline = z.output<typeof MovedDeadline>

/** How many deadlines that the caller may see a change moves, and the first of them. */
export const CalendarEffect = z.object({ later: z.int(), earlier: z.int(), moved: z.array(MovedDeadline) })
export type CalendarEffect = z.output<typeof CalendarEffect>

/** A change of the calendar whose deadlines are still being counted again. `share`: of what it meets, from 0 to 1. */
export const CalendarRecount = z.object({ id: z.uuid(), reason: z.string(), share: z.number() })
export type CalendarRecount = z.output<typeof CalendarRecount>

export const COURT_DAY = defineRecord({
  noun: { name: 'Dia', feminine: false },
  schema: CourtDayInput,
  fields: {
    name: { label: 'Nome', span: 12 },
    from_on: { label: 'De', kind: 'day', span: 6 },
    to_on: { label: 'Até', kind: 'day', span: 6 },
    scope: { label: 'Abrangência', kind: 'choice', options: SCOPE_LABELS, span: 6 },
    effect: { label: 'Efeito', kind: 'choice', options: EFFECTS, span: 6 },
    court: { label: 'Tribunal', kind: 'choice', options: 'courts', span: 12 },
    uf: { label: 'UF', kind: 'uf', span: 3, half: true },
    city: { label: 'Cidade', span: 9 },
    law: { label: 'Ato ou lei', span: 6 },
    file_id: { label: 'Ato em arquivo', kind: 'file', span: 6 },
    confirmed: { label: 'Confirmado', kind: 'check', span: 6 },
    criminal: { label: 'Suspende também prazos criminais', kind: 'check', span: 6 },
  },
  initial: () => ({ scope: 'court' as const, effect: 'closed' as const, confirmed: true }),
})
