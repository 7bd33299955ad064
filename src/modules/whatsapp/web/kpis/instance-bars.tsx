import type { UseQueryResult } from '@tanstack/react-query'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'
import type { KpiInstance } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { BarRow } from './bar-row.tsx'
import { ChartBlock } from './chart-block.tsx'
import type { Openers } from './opens.ts'
import { TableNumber } from './table-number.tsx'
import { oneDecimal, SMALL } from './words.ts'

interface Props {
  query: UseQueryResult<KpiInstance[]>
  opens: Openers
}

const messagesOf = ({ received, sent }: KpiInstance) => received + sent
const written = (instances: readonly KpiInstance[]) =>
  instances.filter((one) => messagesOf(one) > 0).toSorted((a, b) => messagesOf(b) - messagesOf(a))

/** How much is written through each number, the most first. A row opens its attendances. */
export const InstanceMessages = ({ query, opens }: Props) => (
  <ChartBlock
    title="Mensagens por instância"
    query={query}
    isEmpty={(instances) => written(instances).length === 0}
    rowsOf={written}
    columns={[
      { header: 'Instância', cell: ({ name }) => name },
      {
        header: 'Mensagens',
        number: true,
        cell: (one) => (
          <TableNumber of={`Mensagens por ${one.name}`} opens={messages(opens, one)}>
            {formatNumber(messagesOf(one))}
          </TableNumber>
        ),
      },
    ]}
  >
    {(instances) =>
      written(instances).map((one, _at, [first]) => (
        <BarRow
          key={one.id}
          name={one.name}
          share={messagesOf(one) / messagesOf(first!)}
          value={formatNumber(messagesOf(one))}
          opens={messages(opens, one)}
        />
      ))
    }
  </ChartBlock>
)

const messages = (opens: Openers, { id, name }: KpiInstance) =>
  opens.attendances({ title: `Mensagens · ${name}`, which: 'messages', narrows: { instance: id } })

const judged = (instances: readonly KpiInstance[]) =>
  instances.filter(({ score }) => score).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))

/** The mean score of each number that has one over 0, the best first. A row opens its evaluations. */
export const InstanceScores = ({ query, opens }: Props) => (
  <ChartBlock
    title="Nota por instância"
    query={query}
    isEmpty={(instances) => judged(instances).length === 0}
    rowsOf={judged}
    columns={[
      { header: 'Instância', cell: ({ name }) => name },
      {
        header: 'Nota',
        number: true,
        cell: ({ id, name, score }) => (
          <TableNumber of={`Nota da instância ${name}`} opens={opens.evaluations({ instance: id })}>
            {oneDecimal(score ?? 0)}
          </TableNumber>
        ),
      },
      { header: 'Avaliações', number: true, cell: ({ evaluations }) => formatNumber(evaluations) },
    ]}
  >
    {(instances) =>
      judged(instances).map(({ id, name, score, evaluations }) => (
        <BarRow
          key={id}
          name={`${name}${evaluations < SMALL ? ' · amostra pequena' : ''}`}
          share={(score ?? 0) / 5}
          low={scoreColor(score ?? 0) !== 'green'}
          value={oneDecimal(score ?? 0)}
          opens={opens.evaluations({ instance: id })}
        />
      ))
    }
  </ChartBlock>
)
