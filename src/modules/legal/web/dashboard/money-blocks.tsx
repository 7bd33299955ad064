import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AMOUNTS } from '#modules/legal/contract/dashboard/dashboard.ts'
import { casesOf, type OfCases } from '#modules/legal/contract/dashboard/opens.ts'
import { RISKS, type RiskKey } from '#modules/legal/contract/values/risk.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { counted } from '#shared/br/number.ts'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { api } from '../api.ts'
import { RiskBadge } from '../values/risk-badge.tsx'
import classes from './dashboard.module.css'
import { inputOf } from './input-of.ts'
import { MonthColumns } from './month-columns.tsx'
import { monthName } from './month-within.ts'
import { RowsLink } from './rows-link.tsx'

/** What the cases may cost: of whom may read values. */
export function MoneyBlocks({ asked }: { asked: OfCases }) {
  const input = inputOf(asked)
  const provisions = useQuery(api.dashboard.provisions.queryOptions({ input }))
  const risks = useQuery(api.dashboard.risks.queryOptions({ input }))
  const largest = useQuery(api.dashboard.largest.queryOptions({ input }))
  return (
    <>
      <DataBlock title="Provisão no fim do mês" query={provisions} isEmpty={(rows) => rows.every(({ amount }) => Number(amount) === 0)}>
        {(rows) => (
          <MonthColumns
            name="Provisão por mês"
            months={rows.map(({ day, amount }) => ({
              label: monthName(day),
              bars: [
                {
                  ...{ amount: Number(amount), words: `${formatDate(day)}: ${formatBRL(amount)}` },
                  rows: { cases: casesOf.exposure(asked, 'probable', day) },
                },
              ],
            }))}
          />
        )}
      </DataBlock>
      <DataBlock title="Risco por valor" query={risks}>
        {(rows) => (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Valor</th>
                {Object.values(RISKS).map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {AMOUNTS.map(({ label }, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {(Object.keys(RISKS) as RiskKey[]).map((risk) => {
                    const found = rows.find((row) => row.key === index && row.risk === risk)
                    const words = `${label}, ${RISKS[risk].toLowerCase()}: ${counted(found?.count ?? 0, 'processo')}, ${formatBRL(found?.amount ?? 0)}`
                    return (
                      <td key={risk}>
                        {found ? (
                          <RowsLink rows={{ cases: casesOf.amounts(asked, risk, index) }} label={words} title={words}>
                            {found.count}
                          </RowsLink>
                        ) : (
                          '-'
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DataBlock>
      <DataBlock title="Maiores exposições" query={largest}>
        {(rows) => (
          <ul className={classes.list}>
            {rows.map(({ id, title, risk, amount }) => (
              <li key={id}>
                <AddressLink to={`/legal/cases?open=${id}&tab=Valores`} size="sm" truncate>
                  {title}
                </AddressLink>
                <RiskBadge risk={risk} />
                <Text component="span" size="sm" className={classes.when} data-numbers>
                  {formatBRL(amount)}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </DataBlock>
    </>
  )
}
