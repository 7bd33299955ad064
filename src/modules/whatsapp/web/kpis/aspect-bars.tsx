import type { UseQueryResult } from '@tanstack/react-query'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'
import { formatNumber } from '#shared/br/number.ts'
import { BarRow } from './bar-row.tsx'
import { ChartBlock } from './chart-block.tsx'
import type { Openers } from './opens.ts'
import { TableNumber } from './table-number.tsx'
import { oneDecimal, SMALL } from './words.ts'

interface Row {
  name: string
  score: number
  evaluations: number
}

/** The mean score of each aspect, the best first. A row opens its evaluations. */
export const AspectBars = ({ query, opens }: { query: UseQueryResult<Row[]>; opens: Openers }) => (
  <ChartBlock
    title="Nota por aspecto"
    query={query}
    rowsOf={(aspects) => aspects.map((aspect) => ({ ...aspect, id: aspect.name }))}
    columns={[
      { header: 'Aspecto', cell: ({ name }) => name },
      {
        header: 'Nota',
        number: true,
        cell: ({ name, score }) => (
          <TableNumber of={`Nota de ${name}`} opens={opens.evaluations({ aspect: name })}>
            {oneDecimal(score)}
          </TableNumber>
        ),
      },
      { header: 'Avaliações', number: true, cell: ({ evaluations }) => formatNumber(evaluations) },
    ]}
  >
    {(aspects) =>
      aspects.map(({ name, score, evaluations }) => (
        <BarRow
          key={name}
          name={`${name}${evaluations < SMALL ? ' · amostra pequena' : ''}`}
          share={score / 5}
          low={scoreColor(score) !== 'green'}
          value={oneDecimal(score)}
          opens={opens.evaluations({ aspect: name })}
        />
      ))
    }
  </ChartBlock>
)
