import { Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { KpiPerson, KpiRows } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { type PlainColumn, PlainTable } from '#web/kit/list/plain-table.tsx'
import { minutesInWords } from '../clock.ts'
import type { Openers, Opens } from './opens.ts'
import { TableNumber } from './table-number.tsx'
import { oneDecimal } from './words.ts'

/** A person, or nobody: what is asked of the rows, and how it is called. */
interface Row extends Omit<KpiPerson, 'id' | 'name'> {
  id: string
  name: string
}

/** What each person did in the period. Every number opens its rows. */
export const PeopleTable = ({ query, opens }: { query: UseQueryResult<KpiPerson[]>; opens: Openers }) => (
  <DataBlock
    title="Equipe"
    query={query}
    aside={
      <Text size="xs" c="dimmed">
        Cada número abre suas linhas
      </Text>
    }
  >
    {(people) => <PlainTable rows={people.map(named)} columns={columnsOf(opens)} minWidth={860} />}
  </DataBlock>
)

const named = ({ id, name, ...numbers }: KpiPerson): Row => ({
  ...numbers,
  id: id ?? 'none',
  name: name ?? (id ? 'Outra pessoa' : 'Sem responsável'),
})

function columnsOf(opens: Openers): PlainColumn<Row>[] {
  const rows =
    (which: KpiRows, title: string) =>
    ({ id, name }: Row) =>
      opens.attendances({ title: `${title} · ${name}`, which, narrows: { responsible: id } })
  const judged =
    (generated_sale?: 'true') =>
    ({ id }: Row) =>
      opens.evaluations({ responsible: id, generated_sale })
  const number = (header: string, text: (row: Row) => string, link: (row: Row) => Opens | null): PlainColumn<Row> => ({
    ...{ header, number: true },
    cell: (row) => (
      <TableNumber of={`${header.replace(' (n)', '')} de ${row.name}`} opens={link(row)}>
        {text(row)}
      </TableNumber>
    ),
  })
  return [
    {
      header: 'Pessoa',
      cell: ({ name }) => (
        <Group gap="xs" wrap="nowrap">
          <Avatar name={name} size={24} />
          {name}
        </Group>
      ),
    },
    number('Abertas agora', ({ open }) => formatNumber(open), rows('open', 'Abertas agora')),
    number('Conversas', ({ conversations }) => formatNumber(conversations), rows('conversations', 'Conversas')),
    number('Primeira resposta', (row) => minutesInWords(row.first_response), rows('answered', 'Primeira resposta')),
    number('Sem resposta', ({ unanswered }) => formatNumber(unanswered), rows('unanswered', 'Sem resposta')),
    number('Nota (n)', ({ score, evaluations }) => (score === null ? '-' : `${oneDecimal(score)} (${evaluations})`), judged()),
    number('Vendas', ({ sales }) => formatNumber(sales), judged('true')),
    number('Conversão', ({ conversion }) => `${oneDecimal(conversion)}%`, judged()),
    {
      header: 'Pior aspecto',
      cell: ({ worst_aspect }) => (
        <Text span inherit c="dimmed">
          {worst_aspect ?? '-'}
        </Text>
      ),
    },
  ]
}
