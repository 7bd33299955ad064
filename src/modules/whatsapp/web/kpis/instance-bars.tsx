import type { UseQueryResult } from '@tanstack/react-query'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'
import type { KpiInstance } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { BarRow } from './bar-row.tsx'
import type { Openers } from './opens.ts'
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
  <DataBlock title="Mensagens por instância" query={query} isEmpty={(instances) => written(instances).length === 0}>
    {(instances) =>
      written(instances).map((one, _at, [first]) => (
        <BarRow
          key={one.id}
          name={one.name}
          share={messagesOf(one) / messagesOf(first!)}
          value={formatNumber(messagesOf(one))}
          opens={opens.attendances({ title: `Mensagens · ${one.name}`, which: 'messages', narrows: { instance: one.id } })}
        />
      ))
    }
  </DataBlock>
)

const judged = (instances: readonly KpiInstance[]) =>
  instances.filter(({ score }) => score).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))

/** The mean score of each number that has one over 0, the best first. A row opens its evaluations. */
export const InstanceScores = ({ query, opens }: Props) => (
  <DataBlock title="Nota por instância" query={query} isEmpty={(instances) => judged(instances).length === 0}>
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
  </DataBlock>
)
