import { Pagination, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#shared/br/date.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import type { PageOf } from '#shared/procedure.ts'
import { useSession } from '#web/session.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '../list/list-states.tsx'
import { usePhone } from '../page/use-phone.ts'

interface Access {
  id: string
  at: Date
  by: string | null
  action: string
}

/** What else is known of each access. */
interface Fact<Row> {
  header: string
  of(row: Row): ReactNode
}

interface Props<Row extends Access> {
  /** The query of a page. */
  // biome-ignore lint/suspicious/noExplicitAny: the procedure's own key and error
  page(number: number): UseQueryOptions<PageOf<Row>, any, PageOf<Row>, any>
  /** Rows on a full page, when it is not the usual number. */
  pageSize?: number
  /** What each action is called. */
  actions: Readonly<Record<string, string>>
  facts?: readonly Fact<Row>[]
  /** Takes the filters away that found nothing. */
  onClear?: (() => void) | undefined
  /** Above the rows. */
  children?: ReactNode
}

/** Who read something, when, and what of it, newest first; on a phone each access on its own lines. */
export function AccessTable<Row extends Access>({ page, pageSize = PAGE_SIZE, actions, facts = [], onClear, children }: Props<Row>) {
  const [number, setNumber] = useState(1)
  const phone = usePhone()
  const accesses = useQuery({ ...page(number), placeholderData: keepPreviousData })
  if (accesses.isPending) return <ListSkeleton columns={3} />
  if (accesses.isLoadingError) return <ListFailed text="Erro ao carregar os acessos" error={accesses.error} onRetry={accesses.refetch} />
  const { rows, total } = accesses.data as PageOf<Row>
  if (total === 0) return <ListEmpty text="Nenhum acesso registrado" onClear={onClear} />
  const Rows = phone ? Lines : Columns
  return (
    <Stack gap="sm">
      {children}
      <Rows {...{ rows, actions, facts }} />
      {total > pageSize && <Pagination value={number} onChange={setNumber} total={Math.ceil(total / pageSize)} />}
    </Stack>
  )
}

type RowsProps<Row extends Access> = Required<Pick<Props<Row>, 'actions' | 'facts'>> & { rows: readonly Row[] }

function Columns<Row extends Access>({ rows, actions, facts }: RowsProps<Row>) {
  const zone = useSession().company?.time_zone
  return (
    <Table.ScrollContainer minWidth={320 + 120 * facts.length}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Quando</Table.Th>
            <Table.Th>Quem</Table.Th>
            <Table.Th>O quê</Table.Th>
            {facts.map(({ header }) => (
              <Table.Th key={header}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(row.at, zone)}</Table.Td>
              <Table.Td>{row.by ?? '-'}</Table.Td>
              <Table.Td>{actions[row.action] ?? row.action}</Table.Td>
              {facts.map(({ header, of }) => (
                <Table.Td key={header}>{of(row) ?? '-'}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Lines<Row extends Access>({ rows, actions, facts }: RowsProps<Row>) {
  const zone = useSession().company?.time_zone
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <Stack component="li" gap={2} key={row.id}>
          <Text fw={600}>{row.by ?? '-'}</Text>
          <Text size="sm">
            {actions[row.action] ?? row.action} · {formatDateTime(row.at, zone)}
          </Text>
          {facts.map(({ header, of }) => {
            const said = of(row)
            return (
              said && (
                <Text key={header} size="sm" c="dimmed">
                  {header}: {said}
                </Text>
              )
            )
          })}
        </Stack>
      ))}
    </Stack>
  )
}
