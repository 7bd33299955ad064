import type { Task } from '#parts/tasks/contract/task.ts'
import { daysUntil } from '#parts/tasks/web/due-text.ts'

interface Kind {
  label: string
  late?: true
  /** By days from the day that is shown; null of a task without one. The first that fits. */
  holds(days: number | null): boolean
}

const TODAY: Kind = { label: 'Hoje', holds: (days) => days === 0 }
const WEEK: Kind = { label: 'Próximos 7 dias', holds: (days) => days !== null && days > 0 && days <= 7 }

const OF_TODAY: readonly Kind[] = [
  { label: 'Atrasadas', late: true, holds: (days) => days !== null && days < 0 },
  TODAY,
  WEEK,
  { label: 'Depois', holds: (days) => days !== null && days > 7 },
  { label: 'Sem data', holds: (days) => days === null },
]
const OF_ANOTHER_DAY: readonly Kind[] = [
  { ...TODAY, label: 'Neste dia' },
  { ...WEEK, label: '7 dias seguintes' },
]

export interface TaskSection extends Kind {
  tasks: Task[]
  /** The one of the day itself. */
  ofDay: boolean
}

/** The tasks of a day in sections: of today with what is late and what has no day. */
export function sectionsOf(tasks: readonly Task[], date: string, today: string): TaskSection[] {
  const kinds = date === today ? OF_TODAY : OF_ANOTHER_DAY
  const kindOf = ({ due_on }: Task) => kinds.find(({ holds }) => holds(due_on === null ? null : daysUntil(due_on, date)))
  return kinds.map((kind) => ({ ...kind, ofDay: kind.holds(0), tasks: tasks.filter((task) => kindOf(task) === kind) }))
}
