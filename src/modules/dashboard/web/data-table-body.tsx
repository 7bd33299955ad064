import { Table } from '@mantine/core'
import type { Reading } from '#modules/dashboard/contract/reading.ts'
import classes from './dashboard.module.css'
import { formatNumber } from './numbers.ts'
import { labelFormat } from './periods.ts'
import { columnsOf } from './series.ts'
import type { Shown } from './widget.tsx'

/** The numbers behind a chart, for reading and copying. */
export function DataTableBody({ config, reading }: { config: Shown; reading: Reading }) {
  const columns = columnsOf(config, reading)
  const format = labelFormat(reading.rows.map(({ label }) => label))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.table} tabIndex={0} aria-label={`Tabela: ${config.title}`}>
      <Table stickyHeader verticalSpacing={4} fz={13}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{reading.axis === 'text' ? config.metadata.groupBy || 'Período' : 'Período'}</Table.Th>
            {columns.map(({ name, index }) => (
              <Table.Th key={index} ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reading.rows.map(({ label, values }) => (
            <Table.Tr key={label}>
              <Table.Td>{format(label)}</Table.Td>
              {columns.map(({ index, type }) => (
                <Table.Td key={index} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatNumber(values[index] ?? null, type, 'chart')}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
