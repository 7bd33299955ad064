import { Checkbox, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Listed, ListProps, RowAction } from './columns.ts'
import { ROW, rowKeys, toggle } from './row-keys.ts'
import { RowLines } from './row-lines.tsx'
import { RowMenu } from './row-menu.tsx'
import classes from './rows-table.module.css'

/** The same rows on a phone: as their column draws them there, or the first column over a line for each of the others. Ticks show once one is set, from a row's menu. */
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
  const [heading, ...others] = columns
  const whole = columns.find(({ phone }) => phone)?.phone
  const selecting = list.selected.size > 0
  const select: RowAction<Row> = { label: 'Selecionar', icon: IconCheck, run: ({ id }) => toggle(list, id) }
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
          <Group wrap="nowrap" gap="xs" align={whole ? 'center' : 'flex-start'}>
            <div style={{ flex: 1, minWidth: 0 }}>{(whole ?? heading?.cell)?.(row)}</div>
            <Group wrap="nowrap" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
              {selecting && ticks ? (
                <Checkbox aria-label={`Selecionar ${row.name}`} checked={list.selected.has(row.id)} onChange={() => toggle(list, row.id)} />
              ) : (
                <RowMenu row={row} actions={ticks ? [...actions, select] : actions} />
              )}
            </Group>
          </Group>
          {!whole && <RowLines columns={others} row={row} />}
        </li>
      ))}
    </ul>
  )
}
