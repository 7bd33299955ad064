import { z } from 'zod'
import { civilDate, optionalCivilDate, requiredText } from '#shared/br/fields.ts'
import { AREAS, type Area } from '../area.ts'
import { DOUBLING_KEYS } from './doubling.ts'
import { EVENT_KEYS, READING_KEYS, readingsOf } from './event.ts'
import { allowsUnit, REGIME_KEYS, UNIT_KEYS } from './regime.ts'

const AREA_KEYS = Object.keys(AREAS) as [Area, ...Area[]]

/** Years that a deadline may begin in. What lies outside is a typing error. */
const isPlausible = (date: string) => date >= '1900-01-01' && date < '2200-01-01'

/** Days on which the case is suspended; `to_on` null while it still is. */
const Suspension = z.strictObject({
  from_on: civilDate('Data de início é obrigatória'),
  to_on: optionalCivilDate(),
  /** As printed: 'CPC art. 313, II'. */
  reason: requiredText('Informe o motivo.', 120),
})
export type Suspension = z.output<typeof Suspension>

/** What a deadline is counted from. Source: spec/4 §17, and its appendix of vectors. */
export const DeadlineInput = z
  .strictObject({
    regime: z.enum(REGIME_KEYS),
    event: z.strictObject({
      kind: z.enum(EVENT_KEYS),
      on: civilDate('A data do evento é obrigatória').refine(isPlausible, 'Data inválida'),
    }),
    length: z.int('Dias deve ser maior que zero').min(1, 'Dias deve ser maior que zero').max(3650, 'Dias deve ser no máximo 3650'),
    unit: z.enum(UNIT_KEYS),
    double: z.enum(DOUBLING_KEYS).nullable(),
    /** Of the case: its files are electronic. */
    electronic: z.boolean(),
    suspensions: z.array(Suspension).max(100),
    /** How many days with expediente before the fatal date the company wants to be done. */
    internal_days: z.int().min(0).max(10),
    /** A reading of the law that somebody chose in the place of the earliest; null for that. */
    reading: z.enum(READING_KEYS).nullable().default(null),
    /** Of the case: for the warnings. */
    area: z.enum(AREA_KEYS).nullable().default(null),
    several_defendants: z.boolean().default(false),
    /** A suspension without an end counts as over after this day; without it, after its first day. */
    today: optionalCivilDate().default(null),
  })
  .check(({ value: { regime, event, unit, reading }, issues }) => {
    const refuse = (field: string, message: string) => issues.push({ code: 'custom', input: unit, path: [field], message })
    if (!allowsUnit(regime, unit)) refuse('unit', 'Meses e anos valem só para o administrativo federal e o direito material.')
    if (reading && !readingsOf(event.kind, regime).includes(reading)) refuse('reading', 'Esta leitura não vale para este evento.')
  })
export type DeadlineInput = z.output<typeof DeadlineInput>
