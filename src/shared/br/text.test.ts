import { expect, test } from 'vitest'
import { cleanLine, cleanText, foldForSearch, initials } from './text.ts'

test.each([
  ['  João da Silva\u00a0', 'João da Silva'],
  ['Ana\u00a0Maria', 'Ana Maria'],
  ['Jose\u0301', 'José'],
  ['D’Ávila 👩🏽‍⚕️ & Cia', 'D’Ávila 👩🏽‍⚕️ & Cia'],
  ['a\u0000b\u0007c\u007f', 'abc'],
  ['broken \ud83d emoji', 'broken emoji'],
  ['two\r\nlines', 'two lines'],
  [' \u00a0\t', ''],
  ['José  da   Silva', 'José da Silva'],
  ['\u200b\u2060\ufeff', ''],
  ['\u00ad\u3164\u2800', ''],
])('the line %j is kept as %j', (typed, kept) => expect(cleanLine(typed)).toBe(kept))

test('text of several lines keeps its breaks and tabs', () => {
  expect(cleanText(' um\r\ndois\n\n\ttrês\u0000\r')).toBe('um\ndois\n\n\ttrês')
})

test('search ignores case and accents', () => {
  expect(foldForSearch('José AÇÃO')).toBe('jose acao')
  expect(foldForSearch('D’Ávila')).toBe('d’avila')
})

test.each([
  ['Ana Beatriz Moreira', 'AB'],
  ['élcio', 'É'],
  ['  josé   da Silva ', 'JD'],
  ['(teste) 👋 Ana', 'TA'],
  ['Jose\u0301 A\u0301vila', 'JÁ'],
  ['', ''],
])('the initials of "%s" are %s', (name, letters) => expect(initials(name)).toBe(letters))
