import { useQuery } from '@tanstack/react-query'
import { AREAS } from '#modules/legal/contract/area.ts'
import { PHASES } from '#modules/legal/contract/case-choices.ts'
import { AGES } from '#modules/legal/contract/dashboard/dashboard.ts'
import { casesOf, type OfCases } from '#modules/legal/contract/dashboard/opens.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { api } from '../api.ts'
import classes from './dashboard.module.css'
import { inputOf } from './input-of.ts'
import { MonthColumns } from './month-columns.tsx'
import { monthName, monthWithin } from './month-within.ts'
import { ShareBars } from './share-bars.tsx'

/** What the cases are, and how they come and go. Each loads and fails by itself. */
export function CaseBlocks({ asked }: { asked: OfCases }) {
  const input = inputOf(asked)
  const phases = useQuery(api.dashboard.phases.queryOptions({ input }))
  const areas = useQuery(api.dashboard.areas.queryOptions({ input }))
  const courts = useQuery(api.dashboard.courts.queryOptions({ input }))
  const ages = useQuery(api.dashboard.ages.queryOptions({ input }))
  const months = useQuery(api.dashboard.months.queryOptions({ input }))
  return (
    <>
      <DataBlock title="Por fase" query={phases}>
        {(rows) => (
          <ShareBars bars={rows.map(({ key, count }) => ({ label: PHASES[key], count, rows: { cases: casesOf.phase(asked, key) } }))} />
        )}
      </DataBlock>
      <DataBlock title="Por área" query={areas}>
        {(rows) => (
          <ShareBars bars={rows.map(({ key, count }) => ({ label: AREAS[key], count, rows: { cases: casesOf.area(asked, key) } }))} />
        )}
      </DataBlock>
      <DataBlock title="Por tribunal" query={courts} isEmpty={({ named }) => named.length === 0}>
        {({ named, others }) => (
          <ShareBars
            bars={[
              ...named.map(({ key, count }) => ({ label: key ?? 'Sem tribunal', count, rows: { cases: casesOf.court(asked, key) } })),
              ...(others > 0
                ? [
                    {
                      label: 'Outros',
                      count: others,
                      rows: {
                        cases: casesOf.otherCourts(
                          asked,
                          named.map(({ key }) => key),
                        ),
                      },
                    },
                  ]
                : []),
            ]}
          />
        )}
      </DataBlock>
      <DataBlock title="Idade da carteira" query={ages} isEmpty={(rows) => rows.every(({ count }) => count === 0)}>
        {(rows) => (
          <ShareBars bars={rows.map(({ key, count }) => ({ label: AGES[key]!.label, count, rows: { cases: casesOf.age(asked, key) } }))} />
        )}
      </DataBlock>
      <DataBlock
        title="Entradas e saídas"
        query={months}
        isEmpty={(rows) => rows.every(({ entered, closed }) => entered + closed === 0)}
        aside={
          <span className={classes.legend}>
            <span>
              <i className={classes.firstColumn} />
              Entradas
            </span>
            <span>
              <i className={classes.secondColumn} />
              Saídas
            </span>
          </span>
        }
      >
        {(rows) => (
          <MonthColumns
            name="Entradas e saídas por mês"
            months={rows.map(({ month, entered, closed }) => {
              const [from, to] = monthWithin(month, asked)
              return {
                label: monthName(month),
                bars: [
                  { amount: entered, words: `${monthName(month)}: ${entered} entradas`, rows: { cases: casesOf.entry(asked, from, to) } },
                  {
                    ...{ amount: closed, words: `${monthName(month)}: ${closed} saídas`, second: true },
                    rows: { cases: casesOf.exit(asked, from, to) },
                  },
                ],
              }
            })}
          />
        )}
      </DataBlock>
    </>
  )
}
