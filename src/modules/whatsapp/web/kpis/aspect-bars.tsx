import type { UseQueryResult } from '@tanstack/react-query'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import classes from './kpis.module.css'
import { NumberLink } from './number-link.tsx'
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
        <NumberLink key={name} opens={opens.evaluations({ aspect: name })} className={classes.aspect}>
          <span>
            {name}
            {evaluations < SMALL && ' · amostra pequena'}
          </span>
          <span className={classes.track}>
            <span className={classes.fill} data-low={scoreColor(score) !== 'green' || undefined} style={{ width: `${20 * score}%` }} />
          </span>
          <b className={classes.number}>{oneDecimal(score)}</b>
        </NumberLink>
      ))
    }
  </DataBlock>
)
