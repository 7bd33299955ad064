import { UnstyledButton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { KpiDay } from '#modules/whatsapp/contract/kpis.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatNumber } from '#shared/br/number.ts'
import { minutesInWords } from '../clock.ts'
import { ChartBlock } from './chart-block.tsx'
import classes from './kpis.module.css'
import type { Openers } from './opens.ts'
import { TableNumber } from './table-number.tsx'

const short = (day: string) => formatDate(day)!.slice(0, 5)

/** How many conversations began on each day, by who began them. A bar opens its day. */
export function DayBars({ query, opens }: { query: UseQueryResult<KpiDay[]>; opens: Openers }) {
  const rowsOf = (date: string, which: 'conversations' | 'by_contact' | 'by_company', title = 'Conversas') =>
    opens.attendances({ title: `${title} de ${formatDate(date)}`, which, narrows: { from: date, to: date } })
  return (
    <ChartBlock
      title="Conversas por dia"
      query={query}
      isEmpty={(days) => days.every(({ by_contact, by_company }) => by_contact + by_company === 0)}
      aside={
        <span className={classes.legend}>
          <span>
            <i className={classes.byContact} />
            Contato
          </span>
          <span>
            <i className={classes.byCompany} />
            Empresa
          </span>
        </span>
      }
      rowsOf={(days) => days.map((day) => ({ ...day, id: day.date }))}
      columns={[
        { header: 'Dia', cell: ({ date }) => formatDate(date) },
        {
          header: 'Contato',
          number: true,
          cell: ({ date, by_contact }) => (
            <TableNumber of={`Do contato em ${formatDate(date)}`} opens={rowsOf(date, 'by_contact', 'Conversas do contato')}>
              {formatNumber(by_contact)}
            </TableNumber>
          ),
        },
        {
          header: 'Empresa',
          number: true,
          cell: ({ date, by_company }) => (
            <TableNumber of={`Da empresa em ${formatDate(date)}`} opens={rowsOf(date, 'by_company', 'Conversas da empresa')}>
              {formatNumber(by_company)}
            </TableNumber>
          ),
        },
      ]}
    >
      {(days) => {
        const most = Math.max(...days.map(({ by_contact, by_company }) => by_contact + by_company))
        const share = (count: number) => ({ height: `${(100 * count) / most}%` })
        return (
          <>
            <div className={classes.axis}>
              <span>até {most} por dia</span>
            </div>
            <div className={classes.bars}>
              {days.map(({ date, by_contact, by_company, first_response }) => {
                const words = `${formatDate(date)}: ${by_contact} do contato, ${by_company} da empresa; primeira resposta ${minutesInWords(first_response)}`
                const rows = rowsOf(date, 'conversations')
                return (
                  <UnstyledButton
                    key={date}
                    className={classes.bar}
                    aria-label={words}
                    title={words}
                    disabled={by_contact + by_company === 0}
                    onClick={'rows' in rows ? rows.rows : undefined}
                  >
                    <span className={classes.byCompany} style={share(by_company)} />
                    <span className={classes.byContact} style={share(by_contact)} />
                  </UnstyledButton>
                )
              })}
            </div>
            <div className={classes.axis}>
              <span>{short(days[0]!.date)}</span>
              {days.length > 2 && <span>{short(days[Math.floor(days.length / 2)]!.date)}</span>}
              {days.length > 1 && <span>{short(days.at(-1)!.date)}</span>}
            </div>
          </>
        )
      }}
    </ChartBlock>
  )
}
