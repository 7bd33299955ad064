import { Badge, Button, Text } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MOVEMENT, MOVEMENT_SOURCES, type Movement } from '#modules/legal/contract/movement.ts'
import { writtenClock } from '#modules/legal/contract/pasted-movements.ts'
import { DEFAULT_ZONE } from '#shared/br/date.ts'
import { toClock } from '#shared/br/zoned-time.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import type { CaseTabProps } from './case-tab-props.ts'
import { MOVEMENT_SAID } from './new-movement.tsx'
import { PasteMovements } from './paste-movements.tsx'

const columnsIn = (zone: string, unread: ReadonlySet<string>): Column<Movement>[] => [
  { header: 'Data/Hora', width: 150, cell: ({ occurred_at }) => writtenClock(toClock(occurred_at, zone)) },
  { header: 'Andamento', cell: (movement) => <Told movement={movement} unread={unread.has(movement.id)} /> },
  {
    header: 'Origem',
    width: 100,
    cell: ({ source }) => (
      <Badge color="gray" variant="light">
        {MOVEMENT_SOURCES[source]}
      </Badge>
    ),
  },
]

const Told = ({ movement: { name, text, client_text }, unread }: { movement: Movement; unread: boolean }) => (
  <>
    <Text fw={unread ? 700 : 400}>{name}</Text>
    {text && (
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'pre-line' }} lineClamp={4}>
        {text}
      </Text>
    )}
    {client_text && (
      <Text size="xs" c="dimmed">
        Para o cliente: {client_text}
      </Text>
    )}
  </>
)

/** What happened in the case, newest first. Whoever opens the tab has read it; what was new stays bold while it is open. */
export function MovementsTab({ parent_id, can }: CaseTabProps) {
  const zone = useSession().company?.time_zone ?? DEFAULT_ZONE
  const queryClient = useQueryClient()
  const [pasting, setPasting] = useState(false)
  const rows = useQuery(api.movements.list.queryOptions({ input: { parent_id } })).data
  const news = useRef(new Set<string>())
  const unread = rows?.filter(({ read_at }) => read_at === null).map(({ id }) => id) ?? []
  for (const id of unread) news.current.add(id)

  const { update } = can
  const isNew = unread.length > 0
  useEffect(() => {
    if (!update || !isNew) return
    void api.movements.read
      .call({ id: parent_id })
      .then(() => queryClient.invalidateQueries({ queryKey: api.movements.list.key({ input: { parent_id } }) }))
      .catch(() => {}) // they stay unread, and are shown so
  }, [update, isNew, parent_id, queryClient])

  return (
    <>
      <ChildTab
        record={MOVEMENT}
        parent_id={parent_id}
        procedures={api.movements}
        undoRemoval={api.movements.undoRemoval}
        refresh={api.key()}
        columns={columnsIn(zone, news.current)}
        form="dialog"
        width={560}
        empty="Nenhum andamento registrado neste processo"
        can={can}
        said={MOVEMENT_SAID}
        before={
          <Button size="xs" variant="default" leftSection={<IconClipboardText size={14} aria-hidden />} onClick={() => setPasting(true)}>
            Colar andamentos
          </Button>
        }
      />
      {pasting && <PasteMovements id={parent_id} known={rows ?? []} onClose={() => setPasting(false)} />}
    </>
  )
}
