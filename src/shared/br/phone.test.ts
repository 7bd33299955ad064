import { describe, expect, test } from 'vitest'
import { formatPhone, normalizePhone, phoneForms, phoneLink, phoneWarning, whatsappLink } from './phone.ts'
import vectors from './testing/document-vectors.json' with { type: 'json' }

const isPhone = (text: string) => /^\d{10,11}$/.test(normalizePhone(text)) && phoneWarning(text) === null

describe('a Brazilian phone', () => {
  test.each(vectors.phone.accepted)('%s raises no doubt', (text) => expect(isPhone(text)).toBe(true))
  test.each(vectors.phone.rejected)('"%s" is too short, too long or doubtful', (text) => expect(isPhone(text)).toBe(false))
})

test.each([
  ['+55 (84) 99999-1234', '84999991234'],
  ['0055 84 99999-1234', '84999991234'],
  ['084 99999-1234', '84999991234'],
  ['+55 (084) 3232-1234', '8432321234'],
  ['55987654321', '55987654321'], // area code 55, Santa Maria
  ['5555987654321', '55987654321'],
  ['5532321234', '5532321234'],
  ['84\u00a099999\u00a01234', '84999991234'],
  ['99999-1234', '999991234'],
  ['351912345678', '351912345678'], // Portugal
  ['055 84 99999 1234', '84999991234'],
  ['0 55 98765-4321', '55987654321'],
  ['+1 415 555 2671', '+14155552671'],
  ['+351 912 345 678', '+351912345678'],
  ['00351912345678', '+351912345678'],
  ['+54 9 11 2345-6789', '+5491123456789'],
  ['00 1 415 555 2671', '+14155552671'],
  ['00 84 99999-1234', '84999991234'],
  ['0800 123 4567', '08001234567'],
  ['0800 123456', '0800123456'],
  ['+55 0800 123 4567', '08001234567'],
  ['0300-789-0123', '03007890123'],
  ['', ''],
])('%s is stored as %s, and stays so', (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored)
  expect(normalizePhone(stored)).toBe(stored)
})

test.each([
  ['84999991234', '(84) 99999-1234'],
  ['8432321234', '(84) 3232-1234'],
  ['351912345678', '+351912345678'],
  ['+14155552671', '+14155552671'],
  ['08001234567', '0800 123 4567'],
  ['999991234', '-'],
  ['', '-'],
  [null, '-'],
])('%s is shown as %s', (stored, shown) => expect(formatPhone(stored)).toBe(shown))

test.each([
  ['20987654321', 'DDD inexistente'],
  ['84612345678', 'celular deve começar com 9'],
  ['8499991234', 'celular deve começar com 9'],
  ['8412345678', 'telefone fixo deve começar com 2, 3, 4 ou 5'],
  ['84999991234', null],
  ['849', null],
  ['+14155552671', null],
  ['08001234567', null],
])('%s is warned of as %s', (text, warning) => expect(phoneWarning(text)).toBe(warning))

test('links carry the country code once', () => {
  expect(phoneLink('(84) 3232-1234')).toBe('tel:+558432321234')
  expect(whatsappLink('+55 84 99999-1234')).toBe('https://wa.me/5584999991234')
  expect(whatsappLink('351912345678')).toBe('https://wa.me/351912345678')
  expect(phoneLink('+1 415 555 2671')).toBe('tel:+14155552671')
  expect(phoneLink('0800 123 4567')).toBe('tel:08001234567')
  expect(whatsappLink('0800 123 4567')).toBe('https://wa.me/558001234567')
})

test.each([
  ['(84) 98765-4321', ['84987654321', '8487654321']],
  ['84 8765-4321', ['84987654321', '8487654321']],
  ['(84) 3232-1234', ['8432321234']],
  ['(84) 93232-1234', ['84932321234']], // no mobile
  ['+1 415 555 2671', ['+14155552671']],
])('%s may be stored as %j', (typed, forms) => expect(phoneForms(typed)).toEqual(forms))
