import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deadlinesOf, type OfCases } from '#modules/legal/contract/dashboard/opens.ts'
import { addDays, formatDate, formatDateTime } from '#shared/br/date.ts'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { DaysLeft } from '../deadline/days-left.tsx'
import classes from './dashboard.module.css'
import { inputOf } from './input-of.ts'
import { type Rows, RowsLink } from './rows-link.tsx'

/** Rows that a list of the dashboard shows. */
const LISTED = 10

/** What is to be done in the cases, and by whom. Each loads and fails by itself. */
export const WorkBlocks = ({ asked }: { asked: OfCases }) => (
  <>
    <Load asked={asked} />
    <Upcoming asked={asked} />
    <Hearings asked={asked} />
  </>
)

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
