import { z } from 'zod'
import { childRecords, removalUndo } from '#parts/records/contract/child-records.ts'
import { civilDate, money, optionalCivilDate, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { procedure } from '#shared/procedure.ts'

export const ENTRY_KINDS = {
  fee: 'Honorários',
  court_cost: 'Custas',
  expense: 'Despesa',
  deposit: 'Depósito',
  settlement: 'Acordo',
  award: 'Condenação',
} as const
const EntryKind = z.enum(Object.keys(ENTRY_KINDS) as [keyof typeof ENTRY_KINDS], 'Tipo é obrigatório')

export const DIRECTIONS = { pay: 'A pagar', receive: 'A receber' } as const
const Direction = z.enum(['pay', 'receive'], 'Informe se é a pagar ou a receber')

const NOT_POSITIVE = 'Valor deve ser maior que zero'
const TIMES = 'Parcelas deve ser de 2 a 120'

const typed = {
  kind: EntryKind,
  direction: Direction,
  description: requiredText('Descrição é obrigatória', 200),
  amount: money(NOT_POSITIVE).refine((amount) => Number(amount) > 0, NOT_POSITIVE),
  due_on: civilDate('Vencimento é obrigatório'),
  recoverable: z.boolean(),
}

const mayRecover = ({ direction, recoverable }: { direction: 'pay' | 'receive'; recoverable: boolean }) =>
  direction === 'pay' || !recoverable
const NOT_PAID = { path: ['recoverable'], message: 'Só o que a empresa paga se recupera do cliente.' }

const fields = {
  kind: { label: 'Tipo', kind: 'choice', options: ENTRY_KINDS, span: 6 },
  direction: { label: 'A pagar ou a receber', kind: 'choice', options: DIRECTIONS, span: 6 },
  description: { label: 'Descrição' },
  recoverable: { label: 'Recuperável do cliente', kind: 'check' },
} as const
const initial = () => ({ kind: 'court_cost' as const, direction: 'pay' as const, recoverable: false })

/** What is paid or received in a case, as typed. */
export const ENTRY = defineRecord({
  noun: { name: 'Lançamento', feminine: false },
  schema: z.strictObject({ ...typed, paid_on: optionalCivilDate() }).refine(mayRecover, NOT_PAID),
  fields: {
    ...fields,
    amount: { label: 'Valor', kind: 'brl', span: 4 },
    due_on: { label: 'Vencimento', kind: 'day', span: 4 },
    paid_on: { label: 'Pago ou recebido em', kind: 'day', span: 4 },
  },
  initial,
})

/** A sum that is paid or received in instalments, as typed: `amount` is the whole of it. */
export const INSTALMENTS = defineRecord({
  noun: { name: 'Parcelamento', feminine: false },
  schema: z
    .strictObject({ ...typed, times: z.int(TIMES).min(2, TIMES).max(120, TIMES) })
    .refine(mayRecover, NOT_PAID)
    .refine(({ amount, times }) => Number(amount) * 100 >= times, { path: ['times'], message: 'O valor não dá um centavo por parcela.' }),
  fields: {
    ...fields,
    amount: { label: 'Valor total', kind: 'brl', span: 4 },
    times: { label: 'Parcelas', kind: 'number', min: 2, max: 120, span: 4 },
    due_on: { label: '1º vencimento', kind: 'day', span: 4 },
  },
  initial: () => ({ ...initial(), times: 12 }),
})

export const Entry = z.object({
  id: z.uuid(),
  legal_case_id: z.uuid(),
  kind: z.string().pipe(EntryKind),
  direction: z.string().pipe(Direction),
  description: z.string(),
  /** Reais. */
  amount: z.string(),
  due_on: z.string(),
  paid_on: z.string().nullable(),
  recoverable: z.boolean(),
  /** Which of how many instalments it is, where it is one. */
  instalment: z.int().nullable(),
  instalments: z.int().nullable(),
  updated_at: z.date(),
})
export type Entry = z.output<typeof Entry>

export const entryProcedures = {
  ...childRecords('legal-finance', ENTRY, Entry, { own: true }),
  ...removalUndo('legal-finance', 'create'),
  /** Adds a sum as instalments, one a month. */
  split: procedure('legal-finance', 'create')
    .input(z.strictObject({ parent_id: z.uuid(), values: INSTALMENTS.schema }))
    .output(z.object({ added: z.int() })),
  /** It was paid or received on that day; null takes it back. */
  pay: procedure('legal-finance', 'update')
    .input(z.strictObject({ id: z.uuid(), paid_on: optionalCivilDate() }))
    .output(Entry),
}

/** What the entries of a case come to, in reais. Source: spec/4 §21.2. */
export function totalsOf(entries: readonly Entry[]) {
  const cents = { to_pay: 0, paid: 0, to_receive: 0, received: 0, to_recover: 0 }
  for (const { direction, paid_on, amount, recoverable } of entries) {
    const value = Math.round(Number(amount) * 100)
    cents[direction === 'pay' ? (paid_on ? 'paid' : 'to_pay') : paid_on ? 'received' : 'to_receive'] += value
    if (recoverable) cents.to_recover += value
  }
  return Object.fromEntries(Object.entries(cents).map(([name, sum]) => [name, sum / 100])) as typeof cents
}
