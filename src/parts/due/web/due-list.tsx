import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { Due, DueKind } from '#parts/due/contract/due.ts'
import { daysUntil } from '#parts/tasks/web/due-text.ts'
import { formatLongDate } from '#shared/br/date.ts'
import type { Subject } from '#shared/subjects.ts'
import { focusBeside } from '#web/kit/page/focus-beside.ts'
import { type Keys, useScreenKeys } from '#web/kit/page/screen-keys.ts'
import { onPage } from '#web/kit/page/use-page-keys.ts'
import { lazily } from '#web/lazily.tsx'
import { useToday } from '#web/use-today.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import classes from './due.module.css'
import { DUE_ROW, DueRow } from './due-row.tsx'

const TaskDialog = lazily(async () => (await import('#parts/tasks/web/task-dialog.tsx')).TaskDialog)

interface Props {
  rows: readonly Due[]
  kinds: readonly DueKind[]
}

const KEYS: Keys = [
  [['j', 'k'], 'Próxima linha, anterior'],
  [['Enter'], 'Abrir onde se resolve'],
  [['t'], 'Criar tarefa'],
]

/** Due items, under the day they are due. */
export function DueList({ rows, kinds }: Props) {
  const today = useToday()
  const [about, setAbout] = useState<Due | null>(null)
  const [dismissed, setDismissed] = useState<Due | null>(null)
  useScreenKeys(KEYS)
  useHotkeys([
    ['j', onPage(() => focusBeside(`[${DUE_ROW}]`, 1))],
    ['k', onPage(() => focusBeside(`[${DUE_ROW}]`, -1))],
  ])
  const days = [...new Set(rows.map(({ due_on }) => due_on))]
  return (
    <>
      {days.map((day) => (
        <section key={day} aria-label={formatLongDate(day)}>
          <h2 className={classes.day} data-late={day < today || undefined}>
            {formatLongDate(day)}
          </h2>
          <ul className={classes.list} aria-label={formatLongDate(day)}>
            {rows
              .filter(({ due_on }) => due_on === day)
              .map((row) => (
                <DueRow
                  key={`${row.kind} ${row.entity_id}`}
                  row={row}
                  kind={kinds.find(({ key }) => key === row.kind)}
                  today={today}
                  onTask={() => setAbout(row)}
                  onDismiss={() => setDismissed(row)}
                />
              ))}
          </ul>
        </section>
      ))}
      {about && (
        <TaskDialog
          task={null}
          {...(about.subject && { subject: { [about.subject.column]: about.subject.id } as Subject })}
          initial={{
            title: [about.title, about.whose].filter(Boolean).join(': ').slice(0, 200),
            due_on: daysUntil(about.due_on, today) < 0 ? today : about.due_on,
          }}
          onClose={() => setAbout(null)}
        />
      )}
      {dismissed && <DismissDialog row={dismissed} onClose={() => setDismissed(null)} />}
    </>
  )
}
