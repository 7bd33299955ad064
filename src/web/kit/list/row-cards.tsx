import { Checkbox, Group } from '@mantine/core'
import type { Listed, ListProps } from './columns.ts'
import { ROW, rowKeys, toggle } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import classes from './rows-table.module.css'

/** The same rows on a phone: the first column heads the card, the others are its lines. */
export function RowCards<Row extends Listed>({
  list,
  query,
  columns,
  rows,
  actions,
  ticks = true,
  onOpen,
  onRemove,
}: ListProps<Row> & { rows: Row[] }) {
  const [heading, ...lines] = columns
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-busy={query.isPlaceholderData}>
      {rows.map((row) => (
        <li
          key={row.id}
          {...{ [ROW]: row.id }}
          className={classes.card}
          data-selected={list.selected.has(row.id) || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the card opens its record, as a row of the table does
          tabIndex={0}
          onClick={() => onOpen(row)}
          onKeyDown={rowKeys({ list: ticks ? list : null, id: row.id, open: () => onOpen(row), remove: onRemove && (() => onRemove(row)) })}
        >
          <Group wrap="nowrap" gap="sm" align="flex-start">
            <div style={{ flex: 1, minWidth: 0 }}>{heading?.cell(row)}</div>
            <Group wrap="nowrap" gap="xs" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
              <RowMenu row={row} actions={actions} />
              {ticks && (
                <Checkbox aria-label={`Selecionar ${row.name}`} checked={list.selected.has(row.id)} onChange={() => toggle(list, row.id)} />
              )}
            </Group>
          </Group>
          <dl className={classes.lines}>
            {lines.map((column) => (
              <div key={column.header} style={{ display: 'contents' }}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
