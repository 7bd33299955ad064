import type { UseQueryResult } from '@tanstack/react-query'
import type { KpiInstance } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { type PlainColumn, PlainTable } from '#web/kit/list/plain-table.tsx'
import type { Openers } from './opens.ts'
import { TableNumber } from './table-number.tsx'
import { oneDecimal } from './words.ts'

/** What went through each number in the period. */
export const InstanceTable = ({ query, opens }: { query: UseQueryResult<KpiInstance[]>; opens: Openers }) => (
  <DataBlock title="Instâncias" query={query}>
    {(instances) => <PlainTable rows={instances} columns={columnsOf(opens)} minWidth={560} />}
  </DataBlock>
)

function columnsOf(opens: Openers): PlainColumn<KpiInstance>[] {
  const rows = ({ id, name }: KpiInstance, which: 'conversations' | 'messages', title: string) =>
    opens.attendances({ title: `${title} · ${name}`, which, narrows: { instance: id } })
  return [
    { header: 'Instância', cell: ({ name }) => name },
    {
      ...{ header: 'Conversas', number: true },
      cell: (one) => (
        <TableNumber of={`Conversas de ${one.name}`} opens={rows(one, 'conversations', 'Conversas')}>
          {formatNumber(one.conversations)}
        </TableNumber>
      ),
    },
    { header: 'Recebidas', number: true, cell: ({ received }) => formatNumber(received) },
    { header: 'Enviadas', number: true, cell: ({ sent }) => formatNumber(sent) },
    {
      ...{ header: 'Mensagens', number: true },
      cell: (one) => (
        <TableNumber of={`Mensagens de ${one.name}`} opens={rows(one, 'messages', 'Mensagens')}>
          {formatNumber(one.received + one.sent)}
        </TableNumber>
      ),
    },
    {
      ...{ header: 'Nota (n)', number: true },
      cell: ({ id, name, score, evaluations }) => (
        <TableNumber of={`Nota de ${name}`} opens={opens.evaluations({ instance: id })}>
          {score === null ? '-' : `${oneDecimal(score)} (${evaluations})`}
        </TableNumber>
      ),
    },
  ]
}
