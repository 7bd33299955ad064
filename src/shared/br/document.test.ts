import { describe, expect, test } from 'vitest'
import { isCep } from './cep.ts'
import {
  concealDocument,
  documentKind,
  formatCnpj,
  formatCpf,
  formatDocument,
  formatPis,
  isCnpj,
  isCns,
  isCpf,
  isDriverLicense,
  isPis,
  isVoterId,
  namedDocument,
  normalizeCnpj,
  normalizeCpf,
  pisWarning,
} from './document.ts'
import vectors from './testing/document-vectors.json' with { type: 'json' }

describe.each([
  ['CPF', isCpf, vectors.cpf],
  ['numeric CNPJ', isCnpj, vectors.cnpj_numeric],
  ['alphanumeric CNPJ', isCnpj, vectors.cnpj_alphanumeric],
  ['PIS', isPis, vectors.pis],
  ['título de eleitor', isVoterId, vectors.voter_id],
  ['CNH', isDriverLicense, vectors.driver_license],
  ['CNS', isCns, vectors.cns],
  ['CEP', isCep, vectors.cep],
])('%s', (_, isValid, { accepted, rejected }) => {
  test.each(accepted)('accepts %s', (number) => expect(isValid(number)).toBe(true))
  test.each(rejected)('refuses "%s"', (number) => expect(isValid(number)).toBe(false))
})

test('a number pasted with any punctuation or space around it is understood', () => {
  expect(isCpf('\u00a0529.982.247–25 ')).toBe(true)
  expect(normalizeCpf('\u00a0529.982.247–25 ')).toBe('52998224725')
  expect(normalizeCnpj(' 12.abc.345/01de-35\t')).toBe('12ABC34501DE35')
})

test.each([
  ['529982247', 'cpf'],
  ['529.982.247-25', 'cpf'],
  ['529982247251', 'cnpj'],
  ['12A', 'cnpj'],
  ['', 'cpf'],
] as const)('"%s" is on its way to be a %s', (text, kind) => expect(documentKind(text)).toBe(kind))

test.each([
  ['52998224725', 'CPF\u00a0529.982.247-25'],
  ['12ABC34501DE35', 'CNPJ\u00a012.ABC.345/01DE-35'],
])('"%s" is called what it is', (text, named) => expect(namedDocument(text)).toBe(named))

test.each([
  ['12056412847', null],
  ['12056412840', 'o dígito verificador não confere'],
  ['120564', null],
  ['', null],
])('the PIS "%s" raises the doubt %o', (text, doubt) => expect(pisWarning(text)).toBe(doubt))

test.each([
  [formatCpf, '52998224725', '529.982.247-25'],
  [formatCnpj, '11222333000181', '11.222.333/0001-81'],
  [formatCnpj, '12abc34501de35', '12.ABC.345/01DE-35'],
  [formatPis, '12056412847', '120.56412.84-7'],
  [formatDocument, '52998224725', '529.982.247-25'],
  [formatDocument, '12ABC34501DE35', '12.ABC.345/01DE-35'],
  [concealDocument, '52998224725', '***.982.247-**'],
  [concealDocument, '12ABC34501DE35', '12.***.***/01DE-**'],
  [formatDocument, '1234', '1234'],
  [formatDocument, null, '-'],
  [formatCpf, undefined, '-'],
] as const)('%o shows %s as %s', (format, stored, shown) => expect(format(stored)).toBe(shown))
