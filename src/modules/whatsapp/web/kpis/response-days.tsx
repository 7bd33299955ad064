import type { UseQueryResult } from '@tanstack/react-query'
import type { KpiDay } from '#modules/whatsapp/contract/kpis.ts'
import { formatDate } from '#shared/br/date.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { minutesInWords } from '../clock.ts'
import { DayColumns } from './day-columns.tsx'
import type { Openers } from './opens.ts'

/** How long the first answer took on each day, in the median. A column opens the conversations of its day that were answered. */
export const ResponseDays = ({ query, opens }: { query: UseQueryResult<KpiDay[]>; opens: Openers }) => (
  <DataBlock
    title="Primeira resposta por dia"
    query={query}
    isEmpty={(days) => days.every(({ first_response }) => first_response === null)}
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
            opens:
              first_response === null
                ? null
                : opens.attendances({
                    title: `Primeira resposta de ${formatDate(date)}`,
                    which: 'answered',
                    narrows: { from: date, to: date },
                  }),
          }))}
        />
      )
    }}
  </DataBlock>
)
