import { z } from 'zod'
import { optionalText, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { RegimeKey } from './case-choices.ts'
import type { DeadlineKind } from './deadline/kinds.ts'
import { allowsUnit, REGIMES, UNIT_KEYS, UNITS } from './deadline/regime.ts'

const LENGTH = 'Dias deve ser maior que zero'
const INTERNAL = 'Dias internos deve ser de 0 a 10'

/** A kind of deadline, as typed. */
export const DEADLINE_KIND = defineRecord({
  noun: { name: 'Tipo de prazo', plural: 'tipos de prazo', feminine: false },
  schema: z
    .strictObject({
      name: requiredText('Nome é obrigatório', 120),
      regime: RegimeKey,
      length: z.int(LENGTH).min(1, LENGTH).max(3650, 'Dias deve ser no máximo 3650'),
      unit: z.enum(UNIT_KEYS, 'Unidade é obrigatória'),
      law: optionalText(120),
    })
    .refine(({ regime, unit }) => allowsUnit(regime, unit), {
      path: ['unit'],
      message: 'Meses e anos valem só para o administrativo federal e o direito material.',
    }),
  fields: {
    name: { label: 'Nome' },
    regime: {
      label: 'Regime',
      kind: 'choice',
      options: Object.fromEntries(Object.entries(REGIMES).map(([key, { label }]) => [key, label])),
    },
    length: { label: 'Dias', kind: 'number', min: 1, max: 3650, span: 4, half: true },
    unit: { label: 'Unidade', kind: 'choice', options: UNITS, span: 8, half: true },
    law: { label: 'Lei', placeholder: 'CPC 335' },
  },
  initial: () => ({ regime: 'cpc' as const, length: 15, unit: 'business_days' as const }),
})

/** Kinds of one regime are told apart by their names. */
export const sameKind = (one: Pick<DeadlineKind, 'name' | 'regime'>, other: Pick<DeadlineKind, 'name' | 'regime'>) =>
  one.regime === other.regime && one.name.toLocaleLowerCase('pt-BR') === other.name.toLocaleLowerCase('pt-BR')

/** How a company works with deadlines, as typed. Source: spec/4 §13, §16.3, §17.4 g. */
export const LegalSettingsInput = z.strictObject({
  second_check: z.boolean(),
  internal_days: z.int(INTERNAL).min(0, INTERNAL).max(10, INTERNAL),
  kinds: z
    .array(DEADLINE_KIND.schema)
    .min(1, 'Deixe ao menos um tipo de prazo.')
    .max(200, 'São no máximo 200 tipos de prazo.')
    .refine((kinds) => kinds.every((kind, at) => kinds.findIndex((other) => sameKind(kind, other)) === at), {
      message: 'Há dois tipos de prazo com o mesmo nome no mesmo regime.',
    }),
})
export type LegalSettingsInput = z.output<typeof LegalSettingsInput>

/** How a company works with deadlines. `alone`: nobody else there sees cases, so that no second person can check a date. */
export const LegalSettings = LegalSettingsInput.extend({ alone: z.boolean(), updated_at: z.date() })
export type LegalSettings = z.output<typeof LegalSettings>

export const settingsProcedures = {
  get: procedure('legal-cases', 'read').output(LegalSettings),
  /** Other internal days move the internal date of every pending deadline. */
  change: procedure('legal-cases', 'update')
    .input(z.strictObject({ updated_at: z.date(), values: LegalSettingsInput }))
    .output(LegalSettings)
    .errors(recordChanged),
}
