import { expect, test } from 'vitest'
import { type Field, fieldText, headingOf, optionsOf } from './record-fields.ts'

const lists = { statuses: [{ id: 1, name: 'Ativo' }], department: ['Vendas', 'RH'] }

test.each<[string, Field, unknown, string]>([
  ['text as it is', { label: 'Nome' }, 'Ana', 'Ana'],
  ['nothing as nothing', { label: 'Nome' }, null, ''],
  ['a number', { label: 'Dias', kind: 'number' }, 0, '0'],
  ['a CPF', { label: 'CPF', kind: 'cpf' }, '52998224725', '529.982.247-25'],
  ['a phone', { label: 'Telefone', kind: 'phone' }, '84999991234', '(84) 99999-1234'],
  ['a day', { label: 'Validade', kind: 'day' }, '2026-11-21', '21/11/2026'],
  ['a moment on the clocks of the company', { label: 'Data', kind: 'moment' }, '2026-11-21T03:00:00Z', '20/11/2026 23:00'],
  ['yes and no', { label: 'Principal', kind: 'check' }, false, 'Não'],
  ['a number with its comma', { label: 'Nota', kind: 'number', decimals: 1 }, 3.5, '3,5'],
  ['a whole number as it is', { label: 'Ano', kind: 'number' }, 2026, '2026'],
  ['a country by its name', { label: 'País', kind: 'country' }, 'BR', 'Brasil'],
  ['a choice by its name', { label: 'Gênero', kind: 'choice', options: { male: 'Masculino' } }, 'male', 'Masculino'],
  ['a choice that is no longer offered as it is stored', { label: 'Tipo', kind: 'choice', options: { RG: 'RG' } }, 'CNH', 'CNH'],
  ['a row of a list', { label: 'Status', kind: 'choice', options: 'statuses' }, 1, 'Ativo'],
  ['a row that is gone', { label: 'Status', kind: 'choice', options: 'statuses' }, 2, '(excluído)'],
  ['a value in use', { label: 'Departamento', kind: 'pick', options: 'department', another: 'Novo' }, 'Vendas', 'Vendas'],
])('a field reads %s', (_, field, value, text) => {
  expect(fieldText(field, value, { lists, zone: 'America/Manaus' })).toBe(text)
})

test('a choice offers a list of rows, of texts, or its own names', () => {
  expect(optionsOf('statuses', lists)).toEqual([{ id: 1, name: 'Ativo' }])
  expect(optionsOf('department', lists)).toEqual([
    { id: 'Vendas', name: 'Vendas' },
    { id: 'RH', name: 'RH' },
  ])
  expect(optionsOf({ male: 'Masculino' })).toEqual([{ id: 'male', name: 'Masculino' }])
  expect(optionsOf('unknown', lists)).toEqual([])
})

test('a column is headed by the label unless the field says otherwise', () => {
  expect([{ label: 'Nome Completo', heading: 'Nome' }, { label: 'Email' }].map(headingOf)).toEqual(['Nome', 'Email'])
})
