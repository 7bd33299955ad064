import { Button, Group, ScrollArea, Table, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InstanceEvent } from '#modules/whatsapp/contract/instance.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { useZone } from '../clock.ts'
import { useAct } from '../use-act.ts'

const STATES = { done: 'Processado', ignored: 'Ignorado', pending: 'Aguardando', failed: 'Falhou' } as const

/** How often what arrives is asked for, in milliseconds. */
const ASK_EVERY = 10_000

/** What the gateway told, and what became of it: never what was said. */
export function EventsTab({ id, allowed }: { id: string; allowed: boolean }) {
  const [page, setPage] = useState(1)
  const zone = useZone()
  const events = useQuery(
    instances.events.queryOptions({ input: { id, page }, refetchInterval: ASK_EVERY, placeholderData: keepPreviousData }),
  )
  const again = useAct(
    (event_id: string | null) => instances.reprocess.call({ id, event_id }),
    ({ count }) => toast.success(count === 1 ? '1 evento será processado de novo.' : `${count} eventos serão processados de novo.`),
  )
  if (events.isPending) return <ListSkeleton columns={4} />
  if (events.isLoadingError) return <ListFailed text="Erro ao carregar eventos" error={events.error} onRetry={() => events.refetch()} />
  const { rows, total } = events.data
  if (total === 0) return <ListEmpty text="Nenhum evento recebido" onClear={undefined} />
  return (
    <>
      {allowed && rows.some(({ state }) => state === 'failed') && (
        <Group justify="flex-end" mb="sm">
          <Button variant="default" size="xs" loading={again.isPending} onClick={() => again.mutate(null)}>
            Reprocessar todos
          </Button>
        </Group>
      )}
      <ScrollArea>
        <Table miw={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Quando</Table.Th>
              <Table.Th>Evento</Table.Th>
              <Table.Th>Situação</Table.Th>
              <Table.Th>Motivo</Table.Th>
              <Table.Th>Tentativas</Table.Th>
              <Table.Th>
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((event) => (
              <Table.Tr key={event.id}>
                <Table.Td>{formatDateTime(event.received_at, zone)}</Table.Td>
                <Table.Td>{event.name}</Table.Td>
                <Table.Td>{STATES[event.state]}</Table.Td>
                <Table.Td>{reasonOf(event)}</Table.Td>
                <Table.Td>{event.attempts}</Table.Td>
                <Table.Td>
                  {allowed && event.state === 'failed' && (
                    <Button variant="subtle" size="compact-xs" onClick={() => again.mutate(event.id)}>
                      Reprocessar
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      <Pager page={page} total={total} shown={rows.length} label="Páginas de eventos" goTo={setPage} />
    </>
  )
}

const reasonOf = ({ reason, waits }: InstanceEvent) => (waits ? 'Espera a mensagem a que se refere' : (reason ?? '-'))
