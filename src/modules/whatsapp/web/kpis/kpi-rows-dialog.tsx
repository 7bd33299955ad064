import { Anchor, Button, Center, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AttendanceRow, KpiFilters } from '#modules/whatsapp/contract/kpis.ts'
import { counted, formatNumber } from '#shared/br/number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { type PlainColumn, PlainTable } from '#web/kit/list/plain-table.tsx'
import { kpis } from '../api.ts'
import { dayAndClock, minutesInWords, useZone } from '../clock.ts'
import type { ShownRows } from './opens.ts'

const STATUSES = { open: 'Em atendimento', snoozed: 'Adiada', resolved: 'Resolvida' } as const
const STARTED_BY = { contact: 'Contato', company: 'Empresa' } as const

/** The attendances behind a number; each leads to its conversation. */
export function KpiRowsDialog({ shown, filters, onClose }: { shown: ShownRows; filters: KpiFilters; onClose(): void }) {
  const { title, which, narrows } = shown
  const columns = columnsIn(useZone())
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
      {rows.length > 0 && <PlainTable rows={rows} columns={columns} minWidth={760} />}
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

const columnsIn = (zone: string): PlainColumn<AttendanceRow>[] => [
  { header: 'Nº', cell: ({ number }) => formatNumber(number) },
  { header: 'Contato', cell: (row) => <Contact row={row} /> },
  { header: 'Instância', cell: ({ instance_name }) => instance_name },
  { header: 'Responsável', cell: ({ responsible_name }) => responsible_name ?? '-' },
  {
    header: 'Situação',
    cell: ({ responsible_name, status }) => (responsible_name === null && status === 'open' ? 'Na fila' : STATUSES[status]),
  },
  { header: 'Início', cell: ({ started_at }) => dayAndClock(started_at, zone) },
  { header: 'Iniciado por', cell: ({ started_by }) => STARTED_BY[started_by] },
  { header: 'Primeira resposta', cell: ({ first_response }) => minutesInWords(first_response) },
  { header: 'Mensagens', cell: ({ messages }) => formatNumber(messages) },
]

const Contact = ({ row: { id, contact_name } }: { row: AttendanceRow }) => (
  <Anchor component={Link} to="/whatsapp/chat" search={{ open: id } as never} inherit>
    {contact_name}
  </Anchor>
)
