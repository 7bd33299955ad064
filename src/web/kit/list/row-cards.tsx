import { Checkbox, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Listed, ListProps, RowAction } from './columns.ts'
import { PressableRow } from './pressable-row.tsx'
import { ROW, rowKeys, toggle } from './row-keys.ts'
import { RowLines } from './row-lines.tsx'
import { RowMenu } from './row-menu.tsx'
import classes from './rows-table.module.css'

/**
 * The same rows on a phone: as their column draws them there, or the first column over a line for each of the others. A row of the first kind has one thing at
 * its right, so its menu comes with a long press, or the focus. Ticks show once one is set, from a row's menu, or asked for in the head of the page.
 */
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
  const selecting = list.selecting
  const pressable = whole !== undefined && !selecting && !actions.some(({ onlyHere }) => onlyHere)
  const select: RowAction<Row> = { label: 'Selecionar', icon: IconCheck, run: ({ id }) => toggle(list, id) }
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-busy={query.isPlaceholderData}>
      {rows.map((row) => {
        const tick = (
          <Checkbox aria-label={`Selecionar ${row.name}`} checked={list.selected.has(row.id)} onChange={() => toggle(list, row.id)} />
        )
        const menu = <RowMenu row={row} actions={ticks ? [...actions, select] : actions} />
        return (
          <PressableRow
            key={row.id}
            {...{ [ROW]: row.id }}
            data-selected={list.selected.has(row.id) || undefined}
            pressable={pressable}
            onOpen={() => onOpen(row)}
            onKeyDown={rowKeys({
              list: ticks ? list : null,
              row,
              actions,
              open: () => onOpen(row),
              remove: onRemove && (() => onRemove(row)),
            })}
          >
            <Group wrap="nowrap" gap="xs" align={whole ? 'center' : 'flex-start'}>
              <div style={{ flex: 1, minWidth: 0 }}>{(whole ?? heading?.cell)?.(row)}</div>
              <Group
                wrap="nowrap"
                className={pressable ? classes.aside : undefined}
                onClick={(event) => event.stopPropagation()}
                onKeyDown={(event) => event.stopPropagation()}
              >
                {selecting && ticks ? tick : menu}
              </Group>
            </Group>
            {!whole && <RowLines columns={others} row={row} />}
          </PressableRow>
        )
      })}
    </ul>
  )
}
