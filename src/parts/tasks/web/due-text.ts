import type { Task } from '#parts/tasks/contract/task.ts'
import { formatDate, toDayNumber, weekdayName } from '#shared/br/date.ts'

const NAMED: Readonly<Record<number, string>> = { [-1]: 'ontem', 0: 'hoje', 1: 'amanhã' }

/** Days from today; negative when it is over. */
export const daysUntil = (day: string, today: string) => toDayNumber(day) - toDayNumber(today)

/** A day as people say it: 'há 2 dias', 'hoje', 'amanhã', 'qua 25/11', '03/02/2027'. */
export function dayText(day: string, today: string): string {
  const days = daysUntil(day, today)
  if (NAMED[days]) return NAMED[days]
  if (days < 0) return `há ${-days} dias`
  return day.slice(0, 4) === today.slice(0, 4) ? datedText(day) : formatDate(day)
}

/** 'qua 25/11' */
export const datedText = (day: string) => `${weekdayName(day)} ${formatDate(day).slice(0, 5)}`

/** When a task is due: 'amanhã · 15:00'; '' without a day. */
export const dueText = ({ due_on, due_time }: Pick<Task, 'due_on' | 'due_time'>, today: string) =>
  [due_on && dayText(due_on, today), due_time].filter(Boolean).join(' · ')
