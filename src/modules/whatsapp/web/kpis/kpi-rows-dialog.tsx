import { Anchor, Button, Center, Skeleton, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AttendanceRow, KpiFilters } from '#modules/whatsapp/contract/kpis.ts'
import { counted, formatNumber } from '#shared/br/number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { kpis } from '../api.ts'
import { dayAndClock, minutesInWords, useZone } from '../clock.ts'
import type { ShownRows } from './opens.ts'

const STATUSES = { open: 'Em atendimento', snoozed: 'Adiada', resolved: 'Resolvida' } as const
const STARTED_BY = { contact: 'Contato', company: 'Empresa' } as const

/** The attendances behind a number; each leads to its conversation. */
export function KpiRowsDialog({ shown, filters, onClose }: { shown: ShownRows; filters: KpiFilters; onClose(): void }) {
  const { title, which, narrows } = shown
  const query = useInfiniteQuery(
    kpis.rows.infiniteOptions({
      input: (page: number) => ({ ...filters, ...narrows, which, page }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) =>
        pages.reduce((sum, { rows }) => sum + rows.length, 0) < total ? pages.length + 1 : undefined,
    }),
  )
  const [first] = query.data?.pages ?? []
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Dialog title={title} size={920} onClose={onClose}>
      {query.isPending && <Skeleton h={240} />}
      {query.isError && !first && <ListFailed text="Erro ao carregar atendimentos" error={query.error} onRetry={() => query.refetch()} />}
      {first && (
        <Text mb="sm" c="dimmed">
          {[
            counted(first.total, 'atendimento'),
            counted(first.contacts, 'contato'),
            first.sum === 1 ? '1 mensagem' : `${formatNumber(first.sum)} mensagens`,
          ].join(' · ')}
        </Text>
      )}
      {first?.total === 0 && <ListEmpty text="Nenhum atendimento encontrado" onClear={undefined} />}
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={760}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {['Nº', 'Contato', 'Instância', 'Responsável', 'Situação', 'Início', 'Iniciado por', 'Primeira resposta', 'Mensagens'].map(
                  (head) => (
                    <Table.Th key={head}>{head}</Table.Th>
                  ),
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {query.hasNextPage && (
        <Center mt="sm">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Carregar mais
          </Button>
        </Center>
      )}
    </Dialog>
  )
}

function Row({ row }: { row: AttendanceRow }) {
  const zone = useZone()
  return (
    <Table.Tr>
      <Table.Td>{formatNumber(row.number)}</Table.Td>
      <Table.Td>
        <Anchor component={Link} to="/whatsapp/chat" search={{ open: row.id } as never} inherit>
          {row.contact_name}
        </Anchor>
      </Table.Td>
      <Table.Td>{row.instance_name}</Table.Td>
      <Table.Td>{row.responsible_name ?? 'Na fila'}</Table.Td>
      <Table.Td>{row.responsible_name === null && row.status === 'open' ? 'Na fila' : STATUSES[row.status]}</Table.Td>
      <Table.Td>{dayAndClock(row.started_at, zone)}</Table.Td>
      <Table.Td>{STARTED_BY[row.started_by]}</Table.Td>
      <Table.Td>{minutesInWords(row.first_response)}</Table.Td>
      <Table.Td>{formatNumber(row.messages)}</Table.Td>
    </Table.Tr>
  )
}
