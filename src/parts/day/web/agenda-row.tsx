import { Text } from '@mantine/core'
import { IconCalendarEvent, IconGavel } from '@tabler/icons-react'
import type { DayRow } from '#parts/day/contract/index.ts'
import { followLink } from '#parts/tasks/web/task-keys.ts'
import rowClasses from '#parts/tasks/web/task-row.module.css'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import classes from './day.module.css'
import { DAY_ROW } from './use-day-keys.ts'

/** What happens at an hour of the day: a hearing, a consultation. */
export function AgendaRow({ row: { source, title, detail, at, address } }: { row: DayRow }) {
  const Icon = source === 'legal-hearing' ? IconGavel : IconCalendarEvent
  return (
    <li className={rowClasses.row} data-named {...{ [DAY_ROW]: '' }} tabIndex={-1} onKeyDown={followLink}>
      <Icon size={20} stroke={1.6} className={classes.kind} aria-hidden />
      <div className={rowClasses.words}>
        {address ? (
          <AddressLink to={address} className={rowClasses.title}>
            {title}
          </AddressLink>
        ) : (
          <span className={rowClasses.title}>{title}</span>
        )}
        <Text size="xs" c="dimmed" truncate className={rowClasses.about}>
          <span className={rowClasses.name}>{detail}</span>
        </Text>
      </div>
      <Text size="sm" className={rowClasses.when}>
        {at}
      </Text>
    </li>
  )
}

/** The hour it is, between what is over and what is to come. */
export function NowLine({ at }: { at: string }) {
  return (
    <li className={classes.now} aria-label={`Agora: ${at}`}>
      <span>{at}</span>
    </li>
  )
}
