import { Button, Card, Group, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import type { Day, DayRow, DaySection } from '#parts/day/contract/index.ts'
import { daysUntil, dayText } from '#parts/tasks/web/due-text.ts'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { useNow } from '#web/use-now.ts'
import { ApprovalsContext } from './approvals.ts'
import { ApproveButton } from './approve-button.tsx'
import classes from './day.module.css'
import { Count, FoldingSection } from './folding-section.tsx'
import { DAY_ROW } from './use-day-keys.ts'
import { waitingText } from './waiting-text.ts'

/** Sections whose rows show a face. */
const WITH_FACES = ['conversations', 'approvals', 'absent', 'birthdays']

/** What the modules ask of the person. A section that fails says so alone. Source: spec/5 §15.3. */
export function DayAside({ day, today }: { day: UseQueryResult<Day>; today: string }) {
  if (day.isLoadingError) {
    return (
      <Card padding="md">
        <ListFailed text="Não foi possível carregar o dia" error={day.error} onRetry={day.refetch} />
      </Card>
    )
  }
  if (!day.data) return <Skeleton h={240} />
  const sections = day.data.sections.filter(({ key }) => key !== 'agenda')
  if (sections.length === 0) return null
  return (
    <ListFrame className={classes.card}>
      {sections.map((section) => (
        <AsideSection key={section.key} section={section} today={today} onRetry={() => void day.refetch()} />
      ))}
    </ListFrame>
  )
}

interface SectionProps {
  section: DaySection
  today: string
  onRetry(): void
}

function AsideSection({ section: { key, label, failed, total, rows, all }, today, onRetry }: SectionProps) {
  const urgent = rows.some(({ due_on }) => key === 'deadlines' && due_on && due_on < today)
  const more = all && total > rows.length && (
    <AddressLink to={all} size="xs">
      Ver todos ({total})
    </AddressLink>
  )
  const content = failed ? (
    <Group px="md" pb="sm" justify="space-between" role="alert">
      <Text size="sm">Não foi possível carregar {label}.</Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Tentar Novamente
      </Button>
    </Group>
  ) : (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <AsideRow key={`${row.source} ${row.id}`} row={row} today={today} face={WITH_FACES.includes(key)} />
      ))}
    </ul>
  )
  // Below the tasks of a phone each is a line with its count until it is wanted; a failure is told in any case.
  if (usePhone()) {
    return (
      <FoldingSection label={label} count={failed ? undefined : total} urgent={urgent} startsFolded={!failed}>
        {content}
        {more && <div className={classes.more}>{more}</div>}
      </FoldingSection>
    )
  }
  return (
    <section aria-label={label} className={classes.section}>
      <Group className={classes.heading} justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <h2 className={classes.title}>{label}</h2>
          {!failed && <Count count={total} urgent={urgent} />}
        </Group>
        {more}
      </Group>
      {content}
    </section>
  )
}

function AsideRow({ row, today, face }: { row: DayRow; today: string; face: boolean }) {
  const { title, detail, avatar_url, due_on, since, address } = row
  const now = useNow()
  const approval = use(ApprovalsContext)[row.source]
  const late = due_on !== null && daysUntil(due_on, today) < 0
  const words = (
    <>
      {face && <Avatar name={title} src={avatar_url} size={32} radius="xl" />}
      <span className={classes.words}>
        <Text span size="sm" fw={500} className={classes.name}>
          {title}
        </Text>
        {detail && (
          <Text span size="xs" c="dimmed" className={classes.name}>
            {detail}
          </Text>
        )}
      </span>
      {/* Beside an answer there is room for a date only where it is late: the line below the name has the days. */}
      {(!approval || late) && (
        <Text span size="sm" className={classes.when} c={late ? 'var(--mantine-color-error)' : 'dimmed'}>
          {since ? waitingText(since, now) : due_on ? whenText(row, today) : ''}
        </Text>
      )}
    </>
  )
  return (
    <li className={approval && classes.approved}>
      {address ? (
        <AddressLink to={address} className={classes.row} {...{ [DAY_ROW]: '' }}>
          {words}
        </AddressLink>
      ) : (
        <div className={classes.row}>{words}</div>
      )}
      {approval && <ApproveButton row={row} approval={approval} />}
    </li>
  )
}

/** Who is away comes back after a day; the rest is due by one. */
function whenText({ source, due_on }: DayRow, today: string) {
  const text = dayText(due_on!, today)
  return source.endsWith('-away') ? `até ${text}` : text
}
