import type { UseQueryResult } from '@tanstack/react-query'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'
import type { KpiScore } from '#modules/whatsapp/contract/kpis.ts'
import { formatDate } from '#shared/br/date.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import classes from './kpis.module.css'
import { NumberLink } from './number-link.tsx'
import type { Openers } from './opens.ts'
import { oneDecimal } from './words.ts'

const MOST = 5

/** The mean score of each day, from 0 to 5. A bar opens the evaluations of its day. */
export const ScoreDays = ({ query, opens }: { query: UseQueryResult<KpiScore[]>; opens: Openers }) => (
  <DataBlock title="Evolução da nota" query={query} isEmpty={(days) => days.every(({ score }) => score === null)}>
    {(days) => (
      <>
        <div className={classes.axis}>
          <span>de 0 a 5</span>
        </div>
        <div className={classes.bars}>
          {days.map(({ date, score, evaluations }) => {
            const words =
              score === null ? `${formatDate(date)}: sem avaliações` : `${formatDate(date)}: nota ${oneDecimal(score)} (${evaluations})`
            return (
              <NumberLink
                key={date}
                opens={score === null ? null : opens.evaluations({ date_from: date, date_to: date })}
                className={classes.bar}
                label={words}
              >
                <span
                  title={words}
                  className={classes.fill}
                  data-low={(score !== null && scoreColor(score) !== 'green') || undefined}
                  style={{ height: `${(100 * (score ?? 0)) / MOST}%` }}
                />
              </NumberLink>
            )
          })}
        </div>
        <div className={classes.axis}>
          <span>{formatDate(days[0]!.date)!.slice(0, 5)}</span>
          {days.length > 1 && <span>{formatDate(days.at(-1)!.date)!.slice(0, 5)}</span>}
        </div>
      </>
    )}
  </DataBlock>
)
