import { expect, test } from 'vitest'
import { z } from 'zod'
import { cep, civilDate, optionalCountry, optionalPhone, optionalText, requiredText } from './br/fields.ts'
import { defineRecord, formValues } from './define-record.ts'
import { isRequired } from './form-values.ts'

const Input = z
  .strictObject({
    name: requiredText('Nome é obrigatório'),
    nickname: optionalText(),
    phone: optionalPhone(),
    postal_code: cep(),
    since: civilDate('Data é obrigatória'),
    status: z.int(),
    channel: z.enum(['call', 'visit']),
    country: optionalCountry,
    main: z.boolean(),
  })
  .refine(() => true)
  .transform((values) => ({ ...values, extra: true }))

const PERSON = defineRecord({
  noun: { name: 'Pessoa', feminine: true },
  schema: Input,
  fields: {
    name: { label: 'Nome' },
    nickname: { label: 'Apelido' },
    phone: { label: 'Telefone', kind: 'phone' },
    postal_code: { label: 'CEP', kind: 'cep' },
    since: { label: 'Desde', kind: 'day' },
    status: { label: 'Status', kind: 'choice', options: 'statuses' },
    channel: { label: 'Canal', kind: 'choice', options: { call: 'Ligação', visit: 'Visita' } },
    country: { label: 'País', kind: 'country' },
    main: { label: 'Principal', kind: 'check' },
  },
  initial: () => ({ status: 1 }),
})

test('a new record begins empty, but for what it begins with', () => {
  expect(formValues(PERSON, null)).toEqual({
    ...{ name: '', nickname: null, phone: null, postal_code: '', since: '', status: 1, channel: null, country: null, main: false },
  })
})

test('a stored record opens with its own fields, as they are typed', () => {
  const stored = {
    ...{ id: 'x', created_at: new Date(), name: 'Ana', nickname: null, phone: '84999991234', postal_code: '59000000' },
    ...{ since: '2026-01-01', status: 2, channel: 'call', country: 'BR', main: true },
  }
  const { id: _, created_at: __, ...typed } = stored
  expect(formValues(PERSON, stored)).toEqual({ ...typed, country: 'Brasil' })
})

test('what the schema refuses to be empty is required', () => {
  const required = Object.keys(PERSON.fields).filter((name) => isRequired(Input, name))
  expect(required).toEqual(['name', 'postal_code', 'since', 'status', 'channel'])
})
