import { ActionIcon, Group } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { type PlainColumn, PlainTable } from '#web/kit/list/plain-table.tsx'
import classes from './kpis.module.css'

interface Props<Data, Row> {
  title: string
  query: UseQueryResult<Data>
  isEmpty?(data: Data): boolean
  /** What the chart is chosen or read by. */
  aside?: ReactNode
  rowsOf(data: Data): Row[]
  columns: readonly PlainColumn<Row>[]
  children(data: Data): ReactNode
}

/** A chart, and the same numbers as a table. Source: spec/3 §15. */
export function ChartBlock<Data, Row extends { id: string }>({ aside, rowsOf, columns, children, ...block }: Props<Data, Row>) {
  const { title } = block
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? IconChartBar : IconTable
  const other = asTable ? 'gráfico' : 'tabela'
  return (
    <DataBlock
      {...block}
      aside={
        <Group gap="xs" wrap="nowrap">
          {!asTable && aside}
          <ActionIcon
            variant="subtle"
            color="gray"
            title={`Ver como ${other}`}
            aria-label={`Ver ${title} como ${other}`}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      {(data) =>
        asTable ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          <section className={classes.table} tabIndex={0} aria-label={`Tabela: ${title}`}>
            <PlainTable rows={rowsOf(data)} columns={columns} />
          </section>
        ) : (
          children(data)
        )
      }
    </DataBlock>
  )
}
