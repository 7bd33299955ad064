import { Table } from '@mantine/core'
import { usePhone } from '../page/use-phone.ts'
import type { Column } from './columns.ts'
import { LinedRow, LinedRows } from './lined-row.tsx'

/** A column of rows that are only read. */
export interface PlainColumn<Row> extends Pick<Column<Row>, 'header' | 'cell'> {
  /** What it holds are numbers: they stand at the right. */
  number?: true
}

interface Props<Row> {
  rows: readonly Row[]
  columns: readonly PlainColumn<Row>[]
  /** Pixels below which it is moved sideways; a phone has a line a column. Without it: it is narrow enough for a phone. */
  minWidth?: number
}

/** Rows to read, as they come: none is sorted, ticked or opened. */
export function PlainTable<Row extends { id: string }>({ rows, columns, minWidth }: Props<Row>) {
  const phone = usePhone()
  if (minWidth === undefined) return <Rows rows={rows} columns={columns} />
  if (phone)
    return (
      <LinedRows>
        {rows.map((row) => (
          <li key={row.id}>
            <LinedRow row={row} columns={columns} />
          </li>
        ))}
      </LinedRows>
    )
  return (
    <Table.ScrollContainer minWidth={minWidth}>
      <Rows rows={rows} columns={columns} />
    </Table.ScrollContainer>
  )
}

const Rows = <Row extends { id: string }>({ rows, columns }: Omit<Props<Row>, 'minWidth'>) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        {columns.map(({ header, number }) => (
          <Table.Th key={header} scope="col" ta={number && 'right'}>
            {header}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map((row) => (
        <Table.Tr key={row.id}>
          {columns.map(({ header, cell, number }) => (
            <Table.Td key={header} ta={number && 'right'}>
              {cell(row)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
