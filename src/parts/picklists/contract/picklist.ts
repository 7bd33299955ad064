import { z } from 'zod'
import { ValueMerge } from '#parts/records/contract/value-merge.ts'

export const ListName = z.string().min(1).max(60)
/** Below 100 a given value, from 100 on one of the company's own. */
export const ValueId = z.int().min(1).max(32_767)

/** What records may have: a value that is hidden stays on those that have it, and is not offered. */
export const PickedValue = z.object({ id: ValueId, name: z.string(), hidden: z.boolean() })
export type PickedValue = z.output<typeof PickedValue>

/** The colours of values, by name: they mean the same in every company's theme. */
export const VALUE_COLORS = {
  ...{
    blue: 'Azul',
    green: 'Verde',
    teal: 'Turquesa',
    yellow: 'Amarelo',
    orange: 'Laranja',
    red: 'Vermelho',
    purple: 'Roxo',
    gray: 'Cinza',
  },
} as const
export const ValueColor = z.enum(Object.keys(VALUE_COLORS) as (keyof typeof VALUE_COLORS)[], 'Escolha a cor')

/** What cards count a value by. */
export const VALUE_GROUPS = { active: 'Ativo', inactive: 'Inativo', other: 'Outro' } as const
export const ValueGroup = z.enum(Object.keys(VALUE_GROUPS) as (keyof typeof VALUE_GROUPS)[], 'Escolha o grupo')

/** A status that records may have. */
export const StatusValue = PickedValue.extend({ color: z.string(), group: z.string() })
export type StatusValue = z.output<typeof StatusValue>

export const PicklistValue = PickedValue.extend({
  /** A value of the system: hidden and moved, and nothing else. */
  given: z.boolean(),
  /** How many records outside the trash have it; null for whoever sees only some of them. */
  uses: z.int().nullable(),
  /** Null where the list has no colours. */
  color: z.string().nullable(),
  group: z.string().nullable(),
})
export type PicklistValue = z.output<typeof PicklistValue>

export const Picklist = z.object({ list: ListName, may_change: z.boolean(), values: z.array(PicklistValue), merges: z.array(ValueMerge) })
export type Picklist = z.output<typeof Picklist>

/** A text that records have. */
export const Word = z.string().min(1).max(500)

/** The texts of a column, such as departments, and how many records outside the trash have each. */
export const WordList = z.object({
  ...{ list: ListName, may_change: z.boolean() },
  words: z.array(z.object({ name: Word, uses: z.int() })),
  merges: z.array(ValueMerge),
})
export type WordList = z.output<typeof WordList>
