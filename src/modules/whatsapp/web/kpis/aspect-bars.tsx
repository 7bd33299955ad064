import type { UseQueryResult } from '@tanstack/react-query'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { BarRow } from './bar-row.tsx'
import type { Openers } from './opens.ts'
import { oneDecimal, SMALL } from './words.ts'

interface Row {
  name: string
  score: number
  evaluations: number
}

/** The mean score of each aspect, the best first. A row opens its evaluations. */
export const AspectBars = ({ query, opens }: { query: UseQueryResult<Row[]>; opens: Openers }) => (
  <DataBlock title="Nota por aspecto" query={query}>
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
  </DataBlock>
)
