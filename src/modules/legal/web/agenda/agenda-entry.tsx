import { useDraggable } from '@dnd-kit/core'
import { IconLock } from '@tabler/icons-react'
import type { AgendaEntry } from '#modules/legal/contract/agenda/agenda.ts'
import { HEARING_STATUSES } from '#modules/legal/contract/hearing.ts'
import { useSession } from '#web/session.tsx'
import classes from './agenda.module.css'
import { hourOf } from './hour-of.ts'

interface Props {
  entry: AgendaEntry
  /** Whether it can be dragged to another day. */
  moves: boolean
  /** With the case and the person, where there is room. */
  long?: boolean
  onOpen(entry: AgendaEntry): void
}

/** What is said of an entry before its title: the hour of a hearing, which day a deadline's is. */
const LABELS = { fatal: 'Fatal', internal: 'Interno' } as const

/** One entry of the agenda: a hearing by its hour, a fatal day red, an internal one outlined. */
export function Entry({ entry, moves, long = false, onOpen }: Props) {
  const zone = useSession().company?.time_zone
  const { kind, title, case_title, starts_at, status, secret, responsible, people, place } = entry
  const dragged = useDraggable({ id: entry.id, disabled: !moves, data: { entry } })
  const over = status === 'cancelled' || status === 'moved'
  return (
    <button
      ref={dragged.setNodeRef}
      type="button"
      {...(moves && dragged.listeners)}
      className={classes.entry}
      data-kind={kind}
      data-over={over || undefined}
      data-long={long || undefined}
      data-dragged={dragged.isDragging || undefined}
      title={`${title} · ${case_title}`}
      onClick={() => onOpen(entry)}
    >
      <span className={classes.when}>{starts_at ? hourOf(starts_at, zone) : LABELS[kind as keyof typeof LABELS]}</span>
      {secret && <IconLock size={13} role="img" aria-label="Segredo de justiça" style={{ flexShrink: 0 }} />}
      <span className={classes.title}>
        {title}
        {over && ` (${HEARING_STATUSES[status].toLowerCase()})`}
        <span className={classes.case}>
          {long ? [case_title, place, ...new Set([responsible?.name, ...people])].filter(Boolean).join(' · ') : ` · ${case_title}`}
        </span>
      </span>
    </button>
  )
}
