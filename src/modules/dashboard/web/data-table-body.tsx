import { Table, UnstyledButton } from '@mantine/core'
import { columnTitle } from '#modules/dashboard/contract/column-title.ts'
import { shareOf, wholeOf } from '#modules/dashboard/contract/parts.ts'
import type { Previous, Reading } from '#modules/dashboard/contract/reading.ts'
import { columnsOf } from '#modules/dashboard/contract/series.ts'
import classes from './dashboard.module.css'
import { formatDifference, formatNumber } from './numbers.ts'
import { labelFormat } from './periods.ts'
import { DRILL_DOWN_LABEL, type WidgetBody } from './widget-body.ts'

interface Cell {
  text: string
  /** The value itself, behind which there are rows. */
  own?: boolean
}

/** The numbers behind a chart, for reading and copying; those of the period before, and how the shares of a pie moved, beside them. */
export function DataTableBody({ config, reading, previous, onPoint }: WidgetBody) {
  const format = labelFormat(reading.rows.map(({ label }) => label))
  const { headings, cellsAt } = config.type === 'pie' ? pieCells(config, reading, previous) : chartCells(config, reading, previous)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.table} tabIndex={0} aria-label={`Tabela: ${config.title}`}>
      <Table stickyHeader verticalSpacing={4} fz={13}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              {reading.axis === 'text' && config.metadata.groupBy ? columnTitle(config.metadata.groupBy) : 'Período'}
            </Table.Th>
            {headings.map((heading, at) => (
              <Table.Th key={`${heading}-${at.toString()}`} scope="col" ta="right">
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reading.rows.map(({ label }, at) => (
            <Table.Tr key={label}>
              <Table.Td>{format(label)}</Table.Td>
              {cellsAt(at).map(({ text, own }, column) => (
                <Table.Td key={headings[column]} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {own && onPoint ? (
                    <UnstyledButton
                      className={classes.cellButton}
                      title={DRILL_DOWN_LABEL}
                      onClick={() => onPoint({ label }, format(label))}
                    >
                      {text}
                    </UnstyledButton>
                  ) : (
                    text
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function chartCells(config: WidgetBody['config'], reading: Reading, previous: Previous | null) {
  const columns = columnsOf(config, reading)
  return {
    headings: columns.flatMap(({ name }) => (previous ? [name, `${name} (anterior)`] : [name])),
    cellsAt: (at: number) =>
      columns.flatMap(({ index, valueType }): Cell[] => {
        const text = (values: readonly (number | null)[] | undefined) => formatNumber(values?.[index] ?? null, valueType, 'chart')
        const own = { text: text(reading.rows[at]?.values), own: true }
        return previous ? [own, { text: text(previous.rows[at]?.values) }] : [own]
      }),
  }
}

/** Values of a pie with their share; beside the period before, also how many points a share gained or lost. */
function pieCells({ title, metadata }: WidgetBody['config'], reading: Reading, previous: Previous | null) {
  const whole = wholeOf(reading)
  const percent = (value: number | null) => formatNumber(value, 'percentage', 'chart')
  return {
    headings: [title, 'Parte', ...(previous ? ['Parte anterior', 'Diferença'] : [])],
    cellsAt(at: number): Cell[] {
      const value = reading.rows[at]?.values[0] ?? null
      const now = shareOf(value ?? 0, whole)
      const before = shareOf(previous?.rows[at]?.values[0] ?? 0, previous?.totals[0] ?? 0)
      const cells: Cell[] = [{ text: formatNumber(value, metadata.valueType, 'chart'), own: true }, { text: percent(now) }]
      return previous
        ? [
            ...cells,
            { text: percent(before) },
            { text: now === null || before === null ? '-' : formatDifference(now - before, 'percentage') },
          ]
        : cells
    },
  }
}
