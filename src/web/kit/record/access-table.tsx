import { Pagination, Stack, Table } from '@mantine/core'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#shared/br/date.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import type { PageOf } from '#shared/procedure.ts'
import { useSession } from '#web/session.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '../list/list-states.tsx'

interface Access {
  id: string
  at: Date
  by: string | null
  action: string
}

interface Props<Row extends Access> {
  /** The query of a page. */
  // biome-ignore lint/suspicious/noExplicitAny: the procedure's own key and error
  page(number: number): UseQueryOptions<PageOf<Row>, any, PageOf<Row>, any>
  /** What each action is called. */
  actions: Readonly<Record<string, string>>
  /** Why she did it; left out where nobody is asked. */
  reason?: (row: Row) => string | null
  /** Above the rows. */
  children?: ReactNode
}

/** Who read something, when, and what of it, newest first. */
export function AccessTable<Row extends Access>({ page, actions, reason, children }: Props<Row>) {
  const zone = useSession().company?.time_zone
  const [number, setNumber] = useState(1)
  const accesses = useQuery({ ...page(number), placeholderData: keepPreviousData })
  if (accesses.isPending) return <ListSkeleton columns={3} />
  if (accesses.isLoadingError) return <ListFailed text="Erro ao carregar os acessos" error={accesses.error} onRetry={accesses.refetch} />
  const { rows, total } = accesses.data as PageOf<Row>
  if (total === 0) return <ListEmpty text="Nenhum acesso registrado" onClear={undefined} />
  return (
    <Stack gap="sm">
      {children}
      <Table.ScrollContainer minWidth={reason ? 560 : 320}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Quando</Table.Th>
              <Table.Th>Quem</Table.Th>
              <Table.Th>O quê</Table.Th>
              {reason && <Table.Th>Motivo</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>{formatDateTime(row.at, zone)}</Table.Td>
                <Table.Td>{row.by ?? '-'}</Table.Td>
                <Table.Td>{actions[row.action] ?? row.action}</Table.Td>
                {reason && <Table.Td>{reason(row) ?? '-'}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {total > PAGE_SIZE && <Pagination value={number} onChange={setNumber} total={Math.ceil(total / PAGE_SIZE)} />}
    </Stack>
  )
}
