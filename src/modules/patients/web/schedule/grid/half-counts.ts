import { HALVES, type HalfDay } from '#modules/patients/contract/schedule/days.ts'
import { addDays, weekdayName } from '#shared/br/date.ts'
import type { AgendaCounts } from '../../papers/paper.ts'
import { bookedWords, freeWords } from './count-words.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

interface Professional {
  id: string
  name: string
  color: string
}

export const daysFrom = (monday: string) => WEEK.map((day) => addDays(monday, day))

/** 'seg 23' */
export const dayHead = (on_date: string) => `${weekdayName(on_date)} ${on_date.slice(8)}`

/** What a week of many professionals says: of all of them and of each, for each half, how much of each day is booked and free; null where nobody works. */
export function countsOf(halves: readonly HalfDay[], professionals: readonly Professional[], monday: string) {
  return [{ id: null, name: 'Todos', color: null }, ...professionals].map(({ id, name, color }) => ({
    ...{ id, name, color },
    halves: Object.entries(HALVES).map(([half, word]) => ({
      word,
      days: daysFrom(monday).map((on_date) => {
        const some = halves.filter((one) => one.on_date === on_date && one.half === half && (id === null || one.professional_id === id))
        const sum = (what: 'booked' | 'free_minutes') => some.reduce((total, one) => total + one[what], 0)
        const [booked, free] = [sum('booked'), sum('free_minutes')]
        return booked + free === 0 ? null : { on_date, booked: bookedWords(booked), free: free > 0 ? freeWords(free) : null }
      }),
    })),
  }))
}

/** The same as it is printed. */
export const countsOnPaper = (halves: readonly HalfDay[], professionals: readonly Professional[], monday: string): AgendaCounts['rows'] =>
  countsOf(halves, professionals, monday).flatMap(({ name, halves }) =>
    halves.map(({ word, days }) => ({ who: name, half: word, cells: days })),
  )
