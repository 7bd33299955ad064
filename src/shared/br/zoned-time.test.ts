import { expect, test } from 'vitest'
import { fromClock, toClock } from './zoned-time.ts'

test('a moment is shown and read in the zone of the company, whatever the zone of the browser', () => {
  const moment = new Date('2026-03-01T01:30:00Z')
  expect(toClock(moment, 'America/Sao_Paulo')).toBe('2026-02-28T22:30')
  expect(toClock(moment, 'America/Rio_Branco')).toBe('2026-02-28T20:30')
  expect(fromClock('2026-02-28T22:30', 'America/Sao_Paulo')).toEqual(moment)
  expect(fromClock('2026-02-28T20:30', 'America/Rio_Branco')).toEqual(moment)
})

test('what is not a date and time is no moment', () => {
  expect(fromClock('', 'America/Sao_Paulo')).toBeNull()
  expect(fromClock('amanhã', 'America/Sao_Paulo')).toBeNull()
})
