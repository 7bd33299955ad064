import type { UseQueryResult } from '@tanstack/react-query'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'
import type { KpiScore } from '#modules/whatsapp/contract/kpis.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatNumber } from '#shared/br/number.ts'
import { ChartBlock } from './chart-block.tsx'
import { DayColumns } from './day-columns.tsx'
import type { Openers } from './opens.ts'
import { TableNumber } from './table-number.tsx'
import { oneDecimal } from './words.ts'

const MOST = 5

/** The mean score of each day, from 0 to 5. A column opens the evaluations of its day. */
export const ScoreDays = ({ query, opens }: { query: UseQueryResult<KpiScore[]>; opens: Openers }) => (
  <ChartBlock
    title="Evolução da nota"
    query={query}
    isEmpty={(days) => days.every(({ score }) => score === null)}
    rowsOf={(days) => days.flatMap((day) => (day.score === null ? [] : { ...day, id: day.date, score: day.score }))}
    columns={[
      { header: 'Dia', cell: ({ date }) => formatDate(date) },
      {
        header: 'Nota',
        number: true,
        cell: ({ date, score }) => (
          <TableNumber of={`Nota de ${formatDate(date)}`} opens={opens.evaluations({ date_from: date, date_to: date })}>
            {oneDecimal(score)}
          </TableNumber>
        ),
      },
      { header: 'Avaliações', number: true, cell: ({ evaluations }) => formatNumber(evaluations) },
    ]}
  >
    {(days) => (
      <DayColumns
        scale="de 0 a 5"
        days={days.map(({ date, score, evaluations }) => ({
          date,
          words: score === null ? `${formatDate(date)}: sem avaliações` : `${formatDate(date)}: nota ${oneDecimal(score)} (${evaluations})`,
          share: (score ?? 0) / MOST,
          low: score !== null && scoreColor(score) !== 'green',
          opens: score === null ? null : opens.evaluations({ date_from: date, date_to: date }),
        }))}
      />
    )}
  </ChartBlock>
)
