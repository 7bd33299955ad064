import { useDroppable } from '@dnd-kit/core'
import { Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AgendaEntry } from '#modules/legal/contract/agenda/agenda.ts'
import { formatLongDate, weekdayName } from '#shared/br/date.ts'
import { MonthGrid } from '#web/kit/calendar/month-grid.tsx'
import classes from './agenda.module.css'
import { Entry } from './agenda-entry.tsx'

interface Props {
  days: readonly string[]
  date: string
  today: string
  entries: readonly AgendaEntry[]
  /** Whether the caller may move hearings. */
  may: boolean
  onOpen(entry: AgendaEntry): void
  onDay(day: string): void
}

/** So many fit into a day of a month; the rest is behind its number. */
const FIT = 4

export const AgendaMonth = ({ days, date, today, entries, may, onOpen, onDay }: Props) => (
  <MonthGrid {...{ days, date, today, onDay }}>
    {(day) => {
      const here = entries.filter(({ on_date }) => on_date === day)
      const shown = here.length > FIT ? here.slice(0, FIT - 1) : here
      return (
        <DropDay day={day}>
          {shown.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} moves={may && movable(entry)} onOpen={onOpen} />
          ))}
          {here.length > shown.length && (
            <UnstyledButton className={classes.more} onClick={() => onDay(day)}>
              mais {here.length - shown.length}
            </UnstyledButton>
          )}
        </DropDay>
      )
    }}
  </MonthGrid>
)

export const AgendaWeek = ({ days, today, entries, may, onOpen }: Omit<Props, 'date' | 'onDay'>) => (
  <div className={classes.week}>
    {days.map((day) => (
      <section key={day} className={classes.column} aria-label={formatLongDate(day)} aria-current={day === today ? 'date' : undefined}>
        <h2 className={classes.head}>
          {weekdayName(day)} {Number(day.slice(8))}
        </h2>
        <DropDay day={day}>
          {entries
            .filter(({ on_date }) => on_date === day)
            .map((entry) => (
              <Entry key={`${entry.kind} ${entry.id}`} entry={entry} moves={may && movable(entry)} onOpen={onOpen} />
            ))}
        </DropDay>
      </section>
    ))}
  </div>
)

/** By day, without the days on which nothing happens. */
export const AgendaList = ({ days, today, entries, onOpen }: Pick<Props, 'days' | 'today' | 'entries' | 'onOpen'>) => (
  <div className={classes.list}>
    {days.map((day) => {
      const here = entries.filter(({ on_date }) => on_date === day)
      return (
        here.length > 0 && (
          <section key={day} className={classes.list} aria-label={formatLongDate(day)}>
            <Text component="h2" size="sm" fw={600} mt="sm" c={day === today ? 'var(--mantine-primary-color-light-color)' : undefined}>
              {formatLongDate(day)}
            </Text>
            {here.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id}`} entry={entry} moves={false} long onOpen={onOpen} />
            ))}
          </section>
        )
      )
    })}
  </div>
)

/** The days of a week, with a dot where something happens. */
export const WeekStrip = ({ days, date, entries, onDay }: Pick<Props, 'days' | 'date' | 'entries' | 'onDay'>) => (
  <div className={classes.strip}>
    {days.map((day) => (
      <UnstyledButton
        key={day}
        className={classes.stripDay}
        aria-pressed={day === date}
        aria-label={`${weekdayName(day)} ${Number(day.slice(8))}, ${formatLongDate(day)}`}
        onClick={() => onDay(day)}
      >
        {weekdayName(day)} <strong>{Number(day.slice(8))}</strong>
        {entries.some(({ on_date }) => on_date === day) && <span className={classes.dot} />}
      </UnstyledButton>
    ))}
  </div>
)

const movable = ({ kind, status }: AgendaEntry) => kind === 'hearing' && status === 'scheduled'

function DropDay({ day, children }: { day: string; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  return (
    <div ref={setNodeRef} className={classes.day} data-over={isOver || undefined}>
      {children}
    </div>
  )
}
