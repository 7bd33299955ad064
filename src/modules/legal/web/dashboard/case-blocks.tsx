import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AREAS } from '#modules/legal/contract/area.ts'
import { PHASES } from '#modules/legal/contract/case-choices.ts'
import { AGES } from '#modules/legal/contract/dashboard/dashboard.ts'
import { casesOf, deadlinesOf, type OfCases } from '#modules/legal/contract/dashboard/opens.ts'
import { addDays, formatDate, formatDateTime } from '#shared/br/date.ts'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { DaysLeft } from '../deadline/days-left.tsx'
import classes from './dashboard.module.css'
import { inputOf } from './input-of.ts'
import { MonthColumns } from './month-columns.tsx'
import { monthName, monthWithin } from './month-within.ts'
import { type Rows, RowsLink } from './rows-link.tsx'
import { ShareBars } from './share-bars.tsx'

/** Rows that a list of the dashboard shows. */
const LISTED = 10

/** What the cases are, how they come and go, and what is to be done in them. Each loads and fails by itself. */
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
      <Load asked={asked} />
      <Upcoming asked={asked} />
      <Hearings asked={asked} />
    </>
  )
}

const WHEN = { late: 'Vencidos', soon: '7 dias', later: 'Depois' } as const

function Load({ asked }: { asked: OfCases }) {
  const load = useQuery(api.dashboard.load.queryOptions({ input: inputOf(asked) }))
  return (
    <DataBlock title="Carga por responsável" query={load}>
      {(people) => (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Responsável</th>
              {Object.values(WHEN).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row">{person.name}</th>
                {(Object.keys(WHEN) as (keyof typeof WHEN)[]).map((when) => (
                  <td key={when} data-bad={(when === 'late' && person.late > 0) || undefined}>
                    <RowsLink
                      rows={{ deadlines: deadlinesOf.load(asked, person.id, when) }}
                      label={`${person.name}, ${WHEN[when].toLowerCase()}: ${person[when]} prazos`}
                    >
                      {person[when]}
                    </RowsLink>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DataBlock>
  )
}

function Upcoming({ asked }: { asked: OfCases }) {
  const filters = deadlinesOf.upcoming(asked)
  const deadlines = useQuery(api.deadlines.page.queryOptions({ input: { ...filters, page: 1 } }))
  return (
    <DataBlock title="Próximos prazos" query={deadlines} isEmpty={({ total }) => total === 0} aside={<All rows={{ deadlines: filters }} />}>
      {({ rows }) => (
        <ul className={classes.list}>
          {rows.slice(0, LISTED).map(({ id, legal_case_id, title, case_title, fatal_on, days_left }) => (
            <li key={id}>
              <InCase to={`/legal/cases?open=${legal_case_id}&tab=Prazos`} title={title} case_title={case_title} />
              <span className={classes.when}>
                {formatDate(fatal_on)}
                <DaysLeft fatal_on={fatal_on} days_left={days_left} size="xs" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </DataBlock>
  )
}

function Hearings({ asked }: { asked: OfCases }) {
  const zone = useSession().company?.time_zone
  const hearings = useQuery(api.dashboard.hearings.queryOptions({ input: inputOf(asked) }))
  return (
    <DataBlock title={`Audiências até ${formatDate(addDays(asked.today, 6))!.slice(0, 5)}`} query={hearings}>
      {(rows) => (
        <ul className={classes.list}>
          {rows.map(({ id, legal_case_id, title, case_title, starts_at }) => (
            <li key={id}>
              <InCase
                to={`/legal/cases?open=${legal_case_id}&tab=${encodeURIComponent('Audiências')}`}
                title={title}
                case_title={case_title}
              />
              <span className={classes.when}>{formatDateTime(starts_at, zone)}</span>
            </li>
          ))}
        </ul>
      )}
    </DataBlock>
  )
}

/** What happens in a case, and in which. */
const InCase = ({ to, title, case_title }: { to: string; title: string; case_title: string }) => (
  <div className={classes.inCase}>
    <AddressLink to={to} size="sm">
      {title}
    </AddressLink>
    <Text size="xs" c="dimmed" truncate>
      {case_title}
    </Text>
  </div>
)

const All = ({ rows }: { rows: Rows }) => (
  <Anchor component="span" size="sm">
    <RowsLink rows={rows}>Ver todos</RowsLink>
  </Anchor>
)
