import type { UseQueryResult } from '@tanstack/react-query'
import type { KpiDay } from '#modules/whatsapp/contract/kpis.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatNumber } from '#shared/br/number.ts'
import { minutesInWords } from '../clock.ts'
import { ChartBlock } from './chart-block.tsx'
import { DayColumns } from './day-columns.tsx'
import type { Openers } from './opens.ts'
import { TableNumber } from './table-number.tsx'

/** How long the first answer took on each day, in the median. A column opens the conversations of its day that were answered. */
export const ResponseDays = ({ query, opens }: { query: UseQueryResult<KpiDay[]>; opens: Openers }) => (
  <ChartBlock
    title="Primeira resposta por dia"
    query={query}
    isEmpty={(days) => days.every(({ first_response }) => first_response === null)}
    rowsOf={(days) => days.filter(({ first_response }) => first_response !== null).map((day) => ({ ...day, id: day.date }))}
    columns={[
      { header: 'Dia', cell: ({ date }) => formatDate(date) },
      {
        header: 'Primeira resposta',
        number: true,
        cell: ({ date, first_response }) => (
          <TableNumber of={`Primeira resposta de ${formatDate(date)}`} opens={answered(opens, date)}>
            {minutesInWords(first_response)}
          </TableNumber>
        ),
      },
      { header: 'Respondidas', number: true, cell: ({ answered }) => formatNumber(answered) },
    ]}
  >
    {(days) => {
      const most = Math.max(...days.map(({ first_response }) => first_response ?? 0))
      return (
        <DayColumns
          scale={`até ${minutesInWords(most)}`}
          days={days.map(({ date, first_response }) => ({
            date,
            words: `${formatDate(date)}: ${first_response === null ? 'nenhuma respondida' : minutesInWords(first_response)}`,
            share: most === 0 ? 0 : (first_response ?? 0) / most,
            opens: first_response === null ? null : answered(opens, date),
          }))}
        />
      )
    }}
  </ChartBlock>
)

const answered = (opens: Openers, date: string) =>
  opens.attendances({ title: `Primeira resposta de ${formatDate(date)}`, which: 'answered', narrows: { from: date, to: date } })
