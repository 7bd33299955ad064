import { expect, test } from 'vitest'
import { hoursProblem } from './hours-problem.ts'

const day = (opens: string, closes: string, weekday = 1) => ({ weekday, opens, closes })

test.each([
  [[], null],
  [[day('08:00', '12:00'), day('12:00', '18:00')], null],
  [[day('22:00', '24:00')], null],
  [[day('08:00', '12:00'), day('08:00', '12:00', 2)], null],
  [[day('08:00', '12:00'), day('11:59', '18:00')], 'Dois horários do mesmo dia se sobrepõem.'],
  [[day('18:00', '08:00')], 'O fim de um horário deve ser depois do começo.'],
  [[day('08:00', '08:00')], 'O fim de um horário deve ser depois do começo.'],
  [[day('08:0', '12:00')], 'Complete os horários: HH:MM.'],
  [[day('24:00', '24:00')], 'Complete os horários: HH:MM.'],
])('%o', (hours, problem) => expect(hoursProblem(hours)).toBe(problem))
