import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { Notification } from '#parts/notifications/contract/index.ts'
import type { NotificationKind } from '#parts/notifications/contract/kind.ts'
import { DEFAULT_ZONE, formatDateTime, todayIn } from '#shared/br/date.ts'
import { toClock } from '#shared/br/zoned-time.ts'
import { useSession } from '#web/session.tsx'
import classes from './notifications.module.css'

interface Props {
  row: Notification
  kinds: readonly NotificationKind[]
  onMark(id: string, read: boolean): void
  onClose(): void
}

/** One notification. Enter opens what it is about and marks it read, 'e' marks it read or unread, the arrows go to its neighbours. */
export function NotificationRow({ row, kinds, onMark, onClose }: Props) {
  const router = useRouter()
  const zone = useSession().company?.time_zone
  const kind = kinds.find(({ key }) => key === row.kind)
  if (!kind) return null
  const unread = row.read_at === null
  const isToday = todayIn(zone, row.updated_at) === todayIn(zone)
  const [day, hour] = [formatDateTime(row.updated_at, zone).slice(0, 5), toClock(row.updated_at, zone ?? DEFAULT_ZONE).slice(11, 16)]

  function open() {
    const address = kind!.open(row)
    if (unread) onMark(row.id, true)
    if (!address) return
    onClose()
    router.history.push(address)
  }
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === 'e') onMark(row.id, unread)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const all = [...event.currentTarget.closest('section')!.querySelectorAll<HTMLElement>('[data-notification]')]
      all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    }
  }
  return (
    <li>
      <UnstyledButton className={classes.row} data-notification data-unread={unread || undefined} onClick={open} onKeyDown={onKeyDown}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.words}>
          {unread && <VisuallyHidden>Não lida: </VisuallyHidden>}
          {kind.text(row)}
        </span>
        <span className={classes.when}>{isToday ? hour : `${day} ${hour}`}</span>
      </UnstyledButton>
    </li>
  )
}
