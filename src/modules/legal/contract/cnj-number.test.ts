import { isValidProcessoJuridico } from '@brazilian-utils/brazilian-utils/is-valid-processo-juridico'
import { describe, expect, test } from 'vitest'
import { cnjNumbersIn, describeCnjNumber, formatCnjNumber, readCnjNumber } from './cnj-number.ts'
import numbers from './testing/cnj-numbers.json' with { type: 'json' }
import { randomFrom } from './testing/random.ts'

const TODAY = '2026-11-21'
const read = (text: string) => readCnjNumber(text, TODAY)

describe('domain/document-vectors.json', () => {
  test.each(numbers.accepted)('accepts %s', (number) => expect(read(number)).toHaveProperty('digits', number.replace(/\D/g, '')))
  test.each(numbers.rejected)('refuses %s', (number) => expect(read(number)).toHaveProperty('code'))
})

test.each([
  ['0000123-26.2024.8.20.0001', '00001232620248200001'],
  ['00001232620248200001', '00001232620248200001'],
  ['00004565720255210003', '00004565720255210003'],
  ['1234-72.2024.8.19.0001', '00012347220248190001'],
  ['0000123 26 2024 8 20 0001', '00001232620248200001'],
  ['0000123–26.2024.8.20.0001', '00001232620248200001'], // en dash
  ['0000123\u201126.2024.8.20.0001', '00001232620248200001'], // non-breaking hyphen
  ['0000123−26.2024.8.20.0001', '00001232620248200001'], // minus
  ['Autos nº 0000123-26.2024.8.20.0001, 3ª Vara', '00001232620248200001'],
  ['0000123-26.2024.8.20.0001 (0000123-26.2024.8.20.0001)', '00001232620248200001'],
  ['0000123-26.2024.8.\n20.0001', '00001232620248200001'],
])('"%s" is read', (typed, digits) => expect(read(typed)).toMatchObject({ digits }))

test.each([
  ['', 'CNJ_LENGTH', 'Número CNJ incompleto: são 20 dígitos.'],
  ['0000123-26.2024.8.20.001', 'CNJ_LENGTH', 'Número CNJ incompleto: são 20 dígitos.'],
  ['000012326202482000011', 'CNJ_LENGTH', 'Número CNJ incompleto: são 20 dígitos.'],
  ['x0000123-26.2024.8.20.0001', 'CNJ_LENGTH', 'Número CNJ incompleto: são 20 dígitos.'],
  ['0000123-26.2024.8.20.0001a', 'CNJ_LENGTH', 'Número CNJ incompleto: são 20 dígitos.'],
  ['1.234-72.2024.8.19.0001', 'CNJ_LENGTH', 'Número CNJ incompleto: são 20 dígitos.'],
  ['0000123-26.2024.8.20.0001 e 0000456-57.2025.5.21.0003', 'CNJ_MANY', 'Há mais de um número. Cole um por vez.'],
  ['0000456-57.2025.5.25.0003', 'CNJ_COURT', 'Não existe tribunal 5.25.'],
  ['0000123-26.2027.8.20.0001', 'CNJ_YEAR', 'Ano inválido: 2027.'],
  ['0000123-26.1899.8.20.0001', 'CNJ_YEAR', 'Ano inválido: 1899.'],
  ['0000123-62.2024.8.20.0001', 'CNJ_CHECK', 'Dígito verificador inválido: seria 26.'],
  ['0000103-01.2025.8.20.0001', 'CNJ_CHECK', 'Dígito verificador inválido: seria 98.'],
])('"%s" is refused: %s', (typed, code, message) => expect(read(typed)).toEqual({ code, message }))

test('a right number says whose it is', () => {
  const number = read('0000123-26.2024.8.20.0001')
  if ('code' in number) throw new Error(number.code)
  expect(describeCnjNumber(number)).toBe('TJRN · Tribunal de Justiça (RN) · 2024 · origem 0001')
  expect(number).toMatchObject({ year: 2024, origin: '0001', court: { j: '8', ufs: ['RN'] } })
})

test('it is shown in its mask', () => {
  expect(formatCnjNumber('00001232620248200001')).toBe('0000123-26.2024.8.20.0001')
  expect(formatCnjNumber('123')).toBe('123')
})

test('all the numbers of a text are found, each once', () => {
  expect(cnjNumbersIn('0000123-26.2024.8.20.0001; 456-57.2025.5.21.0003; 00001232620248200001; 84 99999-0001')).toEqual([
    '00001232620248200001',
    '00004565720255210003',
  ])
})

test('ours and the library agree on ten thousand numbers', () => {
  const random = randomFrom(65)
  const digits = (count: number) => String(random.below(10 ** count)).padStart(count, '0')
  for (let time = 0; time < 10_000; time++) {
    const number = `${digits(7)}-${digits(2)}.2020.8.${random.one(['01', '20', '27', '28'])}.${digits(4)}`
    const wanted = read(number)
    const isRight = 'digits' in wanted
    expect([number, isRight]).toEqual([number, isValidProcessoJuridico(number) && !['00', '01'].includes(number.slice(8, 10))])
    if ('code' in wanted && wanted.code === 'CNJ_CHECK') {
      const mended = number.replace(/-\d\d/, `-${wanted.message.slice(-3, -1)}`)
      expect(read(mended)).toHaveProperty('digits')
      expect(isValidProcessoJuridico(mended)).toBe(true)
    }
  }
})
