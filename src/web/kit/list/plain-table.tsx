import { Table } from '@mantine/core'
import type { Column } from './columns.ts'

interface Props<Row> {
  rows: readonly Row[]
  columns: readonly Pick<Column<Row>, 'header' | 'cell'>[]
  /** Pixels below which it is moved sideways. */
  minWidth: number
}

/** Rows to read, as they come: none is sorted, ticked or opened. */
export const PlainTable = <Row extends { id: string }>({ rows, columns, minWidth }: Props<Row>) => (
  <Table.ScrollContainer minWidth={minWidth}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ header }) => (
            <Table.Th key={header}>{header}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            {columns.map(({ header, cell }) => (
              <Table.Td key={header}>{cell(row)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
