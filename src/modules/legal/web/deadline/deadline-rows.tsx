import { Badge, Checkbox, Group, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { DEADLINE_STATUSES, type ListedDeadline } from '#modules/legal/contract/case-deadline.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { formatDays } from '#modules/legal/contract/deadline/print.ts'
import { lengthInWords } from '#modules/legal/contract/deadline/regime.ts'
import { formatDate } from '#shared/br/date.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { usePermissions } from '#web/session.tsx'
import { useLegalSettings } from '../settings/use-legal-settings.ts'
import { DaysLeft } from './days-left.tsx'
import { DeadlineMenu } from './deadline-menu.tsx'
import classes from './deadline-rows.module.css'
import type { DeadlineStep } from './use-deadline-actions.tsx'

export interface DeadlineGroup {
  title: string | null
  rows: readonly ListedDeadline[]
  late?: boolean
}

interface Props {
  groups: readonly DeadlineGroup[]
  /** Names the case of each, in a list over all cases. */
  withCase?: boolean
  /** The deadline whose calculation is shown. */
  chosen: string | null
  onShow(id: string): void
  onEdit(id: string): void
  onRun(step: DeadlineStep, deadline: ListedDeadline): void
}

/** Deadlines by their date. The tick says that one is done, and so does 'x'; Enter or a click shows how it was counted. */
export function DeadlineRows({ groups, withCase = false, ...props }: Props) {
  const Heading = withCase ? 'h2' : 'h3' // below the page's heading, or below a record's
  return (
    <div>
      <div className={`${classes.row} ${classes.head}`} data-with-case={withCase || undefined} aria-hidden>
        <span />
        <span>Prazo</span>
        {withCase && <span>Processo</span>}
        <span>Interno</span>
        <span>Fatal</span>
        <span>Faltam</span>
      </div>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows, late }) => (
          <section key={title} aria-label={title ?? undefined}>
            {title && (
              <Heading className={classes.group} data-late={late || undefined} style={{ margin: 0 }}>
                {title}
              </Heading>
            )}
            <ul className={classes.rows}>
              {rows.map((deadline) => (
                <Row key={deadline.id} deadline={deadline} withCase={withCase} {...props} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

const stop = (event: { stopPropagation(): void }) => event.stopPropagation()

function Row({ deadline, withCase, chosen, onShow, onEdit, onRun }: Omit<Props, 'groups'> & { deadline: ListedDeadline }) {
  const { update } = usePermissions('legal-cases')
  const { second_check } = useLegalSettings()
  const {
    id,
    title,
    law,
    length,
    unit,
    double,
    status,
    fatal_on,
    internal_on,
    possible_fatal_on,
    manual_on,
    checked_at,
    check_lost_at,
    days_left,
    responsible,
  } = deadline
  const pending = status === 'pending'
  const finish = () => pending && update && onRun('finish', deadline)
  const show = () => onShow(id)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const row = event.currentTarget
    const act = new Map<string, () => void>([
      ['Enter', show],
      ['x', finish],
      ['ArrowDown', () => neighbour(row, 1)],
      ['ArrowUp', () => neighbour(row, -1)],
    ]).get(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <li
      className={classes.row}
      data-with-case={withCase || undefined}
      data-chosen={id === chosen || undefined}
      data-deadline={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the row opens its calculation, as a row of a table opens its record
      tabIndex={0}
      onClick={show}
      onKeyDown={onKeyDown}
    >
      <Checkbox
        size="xs"
        radius="xs"
        aria-label={pending ? `Cumprir ${title}` : `${title}: ${DEADLINE_STATUSES[status].toLowerCase()}`}
        checked={status === 'done'}
        disabled={!pending || !update}
        onClick={stop}
        onChange={finish}
      />
      <div className={classes.name}>
        <Group gap={6}>
          <Text fw={600} component="span" className={pending ? undefined : classes.settled}>
            {title}
          </Text>
          {pending && (checked_at || second_check) && (
            <Badge color={checked_at ? 'green' : 'yellow'}>{checked_at ? 'Conferido' : 'A conferir'}</Badge>
          )}
          {manual_on && <Badge color="gray">Ajuste manual</Badge>}
          {(status === 'missed' || status === 'cancelled') && (
            <Badge color={status === 'missed' ? 'red' : 'gray'}>{DEADLINE_STATUSES[status]}</Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {[
            law,
            lengthInWords({ length, unit }) + (double ? ' em dobro' : ''),
            pending && !checked_at && check_lost_at && 'perdeu a conferência',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {withCase && <CaseOf deadline={deadline} />}
      <Text size="sm" c="dimmed" className={classes.internal}>
        {pending ? formatDays(internal_on, internal_on) : '–'}
      </Text>
      <div className={classes.fatal}>
        <Text size="sm" fw={pending ? 600 : 400} className={pending ? undefined : classes.settled}>
          {formatDays(fatal_on, fatal_on)}
        </Text>
        {possible_fatal_on && pending && manual_on === null && (
          <Text size="xs" c="dimmed">
            Data possível {shortOf(possible_fatal_on, fatal_on)}
          </Text>
        )}
      </div>
      <div className={classes.left}>
        {pending ? (
          <DaysLeft fatal_on={fatal_on} days_left={days_left} />
        ) : (
          <Text size="sm" c="dimmed">
            {deadline.done_on ? `cumprido ${shortOf(deadline.done_on, fatal_on)}${deadline.done_on > fatal_on ? ', atrasado' : ''}` : ''}
          </Text>
        )}
      </div>
      <span className={classes.person} title={responsible.name}>
        <Avatar name={responsible.name} src={responsible.avatar_url} size={26} />
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks and keys from the row beneath */}
      <span className={classes.menu} onClick={stop} onKeyDown={stop}>
        <DeadlineMenu deadline={deadline} onRun={onRun} onShow={show} onEdit={() => onEdit(id)} />
      </span>
    </li>
  )
}

/** A day beside another one: its year is said where it differs. */
const shortOf = (day: string, beside: string) => (day.slice(0, 4) === beside.slice(0, 4) ? formatDate(day).slice(0, 5) : formatDate(day))

const CaseOf = ({ deadline: { case_title, cnj_number, case_code, client_name } }: { deadline: ListedDeadline }) => (
  <div className={classes.case} style={{ minWidth: 0 }}>
    <Text size="sm" truncate>
      {case_title}
    </Text>
    <Text size="xs" c="dimmed" truncate>
      {[cnj_number ? formatCnjNumber(cnj_number) : case_code, client_name].filter(Boolean).join(' · ')}
    </Text>
  </div>
)

/** Moves the focus to the row before or after. */
function neighbour(row: HTMLElement, step: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-deadline]')]
  rows[rows.indexOf(row) + step]?.focus()
}
