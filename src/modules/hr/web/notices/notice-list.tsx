import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Notice, NoticeKind } from '#modules/hr/contract/notices.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { OpeningForAll } from '../vacations/opening-for-all.tsx'
import classes from './notice-list.module.css'
import { NOTICE_VIEWS } from './notice-views.ts'

/** The notices of one kind, a page at a time. */
export function NoticeList({ kind }: { kind: NoticeKind }) {
  const [page, setPage] = useState(1)
  const today = useToday()
  const notices = useQuery({
    ...api.notices.list.queryOptions({ input: { kind, page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!notices.data) {
    if (notices.isError) return <ListFailed text="Erro ao carregar avisos" error={notices.error} onRetry={notices.refetch} />
    return <Skeleton h={120} />
  }
  const { rows, total } = notices.data
  return (
    <Stack gap="xs">
      {kind === 'no_history' && <OpeningForAll count={total} />}
      <ul className={classes.entries} aria-label={NOTICE_VIEWS[kind].label} aria-busy={notices.isPlaceholderData}>
        {rows.map((notice) => (
          <li key={[notice.employee_id, notice.date, notice.detail, notice.medical].join()}>
            <Entry kind={kind} notice={notice} today={today} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Pager label={`Páginas: ${NOTICE_VIEWS[kind].label}`} page={page} total={total} shown={rows.length} goTo={setPage} />
      )}
    </Stack>
  )
}

/** Opens the record over the panel, at the tab where the matter is settled. */
function Entry({ kind, notice, today }: { kind: NoticeKind; notice: Notice; today: string }) {
  const { tabOf, textOf, badgeOf } = NOTICE_VIEWS[kind]
  const badge = badgeOf?.(notice, today)
  const at = { open: notice.employee_id, tab: tabOf(notice) }
  return (
    <Link to="." search={((before: object) => ({ ...before, ...at })) as never} resetScroll={false} className={classes.entry}>
      <Avatar name={notice.name} src={notice.avatar_url} size={34} />
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          {notice.name}
        </Text>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {textOf(notice, today)}
          </Text>
          {badge && <Badge color={badge.color}>{badge.label}</Badge>}
        </Group>
      </div>
    </Link>
  )
}
