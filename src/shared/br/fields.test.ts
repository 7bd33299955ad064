import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  cep,
  civilDate,
  email,
  money,
  optionalCep,
  optionalCivilDate,
  optionalCnpj,
  optionalCpf,
  optionalDigits,
  optionalDocument,
  optionalEmail,
  optionalMoney,
  optionalNotes,
  optionalPhone,
  optionalPis,
  optionalText,
  optionalUf,
  phone,
  requiredNotes,
  requiredText,
  uf,
} from './fields.ts'

const name = requiredText('Nome é obrigatório')
const hired = civilDate('Data de contratação é obrigatória')
const salary = money('Valor é obrigatório')
const street = uf('Estado é obrigatório')
const login = email('Email é obrigatório')
const note = requiredNotes('Nota é obrigatória', 10)

/** The first message a form would show, or the value it would save. */
function outcome(field: z.ZodType, typed: unknown) {
  const { success, data, error } = field.safeParse(typed)
  return success ? data : { message: error.issues[0]?.message }
}

describe('what is typed is stored clean', () => {
  test.each([
    ['name', name, ' Zélia 😀\u00a0', 'Zélia 😀'],
    ['note', note, 'a\r\nb ', 'a\nb'],
    ['text', optionalText(), 'a\u0000b', 'ab'],
    ['CPF', optionalCpf, ' 529.982.247-25\u00a0', '52998224725'],
    ['CNPJ', optionalCnpj, '12.abc.345/01de-35', '12ABC34501DE35'],
    ['PIS', optionalPis, '120.56412.84-7', '12056412847'],
    ['document', optionalDocument, '12.abc.345/01', '12ABC34501'],
    ['digits', optionalDigits, '001-A', '001'],
    ['phone', phone, '+55 (84) 99999-1234', '84999991234'],
    ['phone from abroad', phone, '+1 415 555 2671', '+14155552671'],
    ['service number', optionalPhone(), '0800 123 4567', '08001234567'],
    ['email', optionalEmail(), ' josé@exemplo.com.br ', 'josé@exemplo.com.br'],
    ['login', login, 'a@b.co', 'a@b.co'],
    ['date', hired, '01/02/2026', '2026-02-01'],
    ['UF', optionalUf, ' rn', 'RN'],
    ['state', street, 'SP', 'SP'],
    ['CEP', optionalCep, '59.012-300', '59012300'],
    ['required CEP', cep(), '59012-300', '59012300'],
    ['money', salary, 'R$\u00a01.234,5', '1234.50'],
  ])('%s', (_, field, typed, stored) => {
    expect(outcome(field, typed)).toBe(stored)
    expect(outcome(field, stored)).toBe(stored)
  })
})

describe('an empty optional field is null', () => {
  test.each([
    ['text', optionalText()],
    ['notes', optionalNotes()],
    ['CPF', optionalCpf],
    ['CNPJ', optionalCnpj],
    ['PIS', optionalPis],
    ['document', optionalDocument],
    ['digits', optionalDigits],
    ['phone', optionalPhone()],
    ['email', optionalEmail()],
    ['date', optionalCivilDate()],
    ['UF', optionalUf],
    ['CEP', optionalCep],
    ['money', optionalMoney()],
  ])('%s', (_, field) => {
    for (const empty of ['', ' \u00a0', null]) expect(outcome(field, empty)).toBeNull()
  })
})

describe('an empty required field says so, also when the form holds null', () => {
  test.each([
    [name, 'Nome é obrigatório'],
    [note, 'Nota é obrigatória'],
    [phone, 'Telefone é obrigatório'],
    [login, 'Email é obrigatório'],
    [hired, 'Data de contratação é obrigatória'],
    [street, 'Estado é obrigatório'],
    [cep(), 'CEP é obrigatório'],
    [salary, 'Valor é obrigatório'],
  ])('%#', (field, message) => {
    for (const empty of ['', ' \u00a0', null, undefined]) expect(outcome(field, empty)).toEqual({ message })
  })
})

test.each([
  [name, 'x'.repeat(201), 'Use no máximo 200 caracteres'],
  [note, 'x'.repeat(11), 'Use no máximo 10 caracteres'],
  [optionalNotes(20_000), 'x'.repeat(20_001), 'Use no máximo 20.000 caracteres'],
  [optionalText(20), 'x'.repeat(21), 'Use no máximo 20 caracteres'],
  [optionalCpf, '529.982.247-24', 'CPF inválido'],
  [optionalCpf, '529.982.247-25X', 'CPF inválido'],
  [optionalCnpj, '12.ABC.345/01DE-99', 'CNPJ inválido'],
  [optionalPis, '12056412547', 'PIS inválido'],
  [phone, '99999-1234', 'Telefone deve ter pelo menos 10 dígitos'],
  [phone, '84999991234567', 'Telefone deve ter no máximo 11 dígitos'],
  [optionalPhone('WhatsApp'), '849', 'WhatsApp deve ter pelo menos 10 dígitos'],
  [optionalEmail(), 'a@b', 'Email inválido'],
  [optionalEmail('E-mail inválido'), 'a b@c.com', 'E-mail inválido'],
  [login, 'ninguém', 'Email inválido'],
  [hired, '31/02/2026', 'Data inválida'],
  [optionalCivilDate('Data de nascimento inválida'), 'ontem', 'Data de nascimento inválida'],
  [optionalUf, 'XX', 'UF inválida'],
  [optionalCep, '5901230', 'CEP inválido'],
  [salary, 'mil', 'Valor inválido'],
])('%# refuses "%s"', (field, typed, message) => expect(outcome(field, typed)).toEqual({ message }))
