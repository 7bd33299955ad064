import { expect, test } from 'vitest'
import { HoursText } from './hours-text.ts'

test.each([
  ['8-12, 14-18', '08:00–12:00, 14:00–18:00'],
  ['8-12 14-18', '08:00–12:00, 14:00–18:00'],
  ['8h às 12h e 14h30 às 18h', '08:00–12:00, 14:30–18:00'],
  ['14:00 - 18:00; 0800–1200', '08:00–12:00, 14:00–18:00'],
  ['  ', null],
])('working hours typed as %j are %j', (typed, stored) => expect(HoursText.parse(typed)).toBe(stored))

test.each([
  ['manhã', 'Use o formato 08:00–12:00, 14:00–18:00'],
  ['8 12', 'Use o formato 08:00–12:00, 14:00–18:00'],
  ['8h75 às 12h', 'Horário inválido: use de 00:00 a 23:59'],
  ['20-24', 'Horário inválido: use de 00:00 a 23:59'],
  ['12h às 8h', 'O fim deve ser depois do início'],
  ['8-12 11-14', 'Horários sobrepostos'],
])('working hours typed as %j are refused: %s', (typed, why) => expect(HoursText.safeParse(typed).error?.issues[0]?.message).toBe(why))
