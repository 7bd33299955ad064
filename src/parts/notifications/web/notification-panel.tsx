import { Anchor, Box, Button, Group, ScrollArea, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Notification } from '#parts/notifications/contract/index.ts'
import type { NotificationKind } from '#parts/notifications/contract/kind.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'
import { useMark } from './use-mark.ts'

interface Props {
  kinds: readonly NotificationKind[]
  onClose(): void
}

const VIEWS = [
  { value: 'unread', label: 'Não lidas' },
  { value: 'all', label: 'Todas' },
]

/** The notifications of the person, in groups by day. */
export function NotificationPanel({ kinds, onClose }: Props) {
  const [view, setView] = useState('unread')
  const [page, setPage] = useState(1)
  const zone = useSession().company?.time_zone
  const mark = useMark()
  const list = useQuery(api.list.queryOptions({ input: { unread: view === 'unread', page } }))
  const shown = (list.data?.rows ?? []).filter(({ kind }) => kinds.some(({ key }) => key === kind))

  return (
    <section className={classes.panel} aria-label="Notificações">
      <Group justify="space-between" p="sm" gap="xs">
        <SegmentedControl
          size="xs"
          data={VIEWS}
          value={view}
          onChange={(next) => {
            setView(next)
            setPage(1)
          }}
        />
        <Button variant="subtle" size="compact-sm" disabled={shown.every(({ read_at }) => read_at)} onClick={() => mark.all()}>
          Marcar todas como lidas
        </Button>
      </Group>
      <ScrollArea.Autosize mah="min(60vh, 520px)">
        {list.data ? (
          shown.length > 0 ? (
            groupsOf(shown, todayIn(zone), (moment) => todayIn(zone, moment)).map(({ label, rows }) => (
              <div key={label}>
                <Text size="xs" c="dimmed" fw={600} px="sm" pt="xs">
                  {label}
                </Text>
                <ul className={classes.list} aria-label={label}>
                  {rows.map((row) => (
                    <NotificationRow key={row.id} row={row} kinds={kinds} onMark={mark.one} onClose={onClose} />
                  ))}
                </ul>
              </div>
            ))
          ) : (
            <Text c="dimmed" ta="center" py="xl" role="status">
              Nenhuma notificação
            </Text>
          )
        ) : list.isError ? (
          <ListFailed text="Erro ao carregar notificações" error={list.error} onRetry={list.refetch} />
        ) : (
          <Box p="sm">
            <Skeleton h={160} />
          </Box>
        )}
      </ScrollArea.Autosize>
      {list.data && list.data.total > PAGE_SIZE && (
        <Pager page={page} total={list.data.total} shown={list.data.rows.length} label="Páginas de notificações" goTo={setPage} />
      )}
      <Group p="sm" className={classes.foot}>
        <Anchor component={Link} to="/conta" search={{ tab: 'notificacoes' } as never} size="sm" onClick={onClose}>
          Preferências
        </Anchor>
      </Group>
    </section>
  )
}

/** Today's, yesterday's, and the rest; only those that hold something. */
function groupsOf(rows: readonly Notification[], today: string, dayOf: (moment: Date) => string) {
  const yesterday = addDays(today, -1)
  const groups = [
    { label: 'Hoje', rows: rows.filter(({ updated_at }) => dayOf(updated_at) >= today) },
    { label: 'Ontem', rows: rows.filter(({ updated_at }) => dayOf(updated_at) === yesterday) },
    { label: 'Antes', rows: rows.filter(({ updated_at }) => dayOf(updated_at) < yesterday) },
  ]
  return groups.filter((group) => group.rows.length > 0)
}
