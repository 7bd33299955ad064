import { Accordion, Badge, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NOTICE_KINDS, type NoticeCounts, URGENT_KINDS } from '#modules/hr/contract/notices.ts'
import { formatNumber } from '#shared/br/number.ts'
import { useEscape } from '#web/kit/dialog/use-escape.ts'
import { useReturnFocus } from '#web/kit/dialog/use-return-focus.ts'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { api } from '../api.ts'
import { NoticeList } from './notice-list.tsx'
import { NOTICE_VIEWS } from './notice-views.ts'

const isUrgent = (kind: keyof NoticeCounts) => URGENT_KINDS.some((urgent) => urgent === kind)

/** Expiries, arrivals, departures and birthdays; each entry opens its employee. */
export function NoticesDrawer({ onClose }: { onClose(): void }) {
  const phone = usePhone()
  const counts = useQuery(api.notices.counts.queryOptions({ staleTime: 0 }))
  const inside = useEscape(onClose)
  useReturnFocus()

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 520}
      closeOnEscape={false}
      title={<Text fw={600}>Avisos</Text>}
    >
      <Stack ref={inside}>
        {counts.data ? (
          <Kinds counts={counts.data} />
        ) : counts.isError ? (
          <ListFailed text="Erro ao carregar avisos" error={counts.error} onRetry={counts.refetch} />
        ) : (
          <Skeleton h={320} />
        )}
      </Stack>
    </Drawer>
  )
}

/** The kinds that have notices; the first is open. */
function Kinds({ counts }: { counts: NoticeCounts }) {
  const current = NOTICE_KINDS.filter((kind) => counts[kind] > 0)
  if (current.length === 0) return <ListEmpty text="Nenhum aviso no momento" onClear={undefined} />
  return (
    <Accordion multiple defaultValue={current.slice(0, 1)} variant="separated" order={3} keepMounted={false}>
      {current.map((kind) => {
        const { label, icon: Icon } = NOTICE_VIEWS[kind]
        return (
          <Accordion.Item key={kind} value={kind}>
            <Accordion.Control icon={<Icon size={18} stroke={1.75} aria-hidden />}>
              <Group justify="space-between" wrap="nowrap" gap="sm" pr="sm">
                <Text size="sm" fw={600}>
                  {label}
                </Text>
                <Badge color={isUrgent(kind) ? 'red' : 'gray'}>{formatNumber(counts[kind])}</Badge>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <NoticeList kind={kind} />
            </Accordion.Panel>
          </Accordion.Item>
        )
      })}
    </Accordion>
  )
}
