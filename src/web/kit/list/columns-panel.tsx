import { arrayMove } from '@dnd-kit/sortable'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { DragHandle } from '../drag/drag-handle.tsx'
import { DragList, useDragged } from '../drag/drag-list.tsx'
import { type ColumnLayout, inOrder, isShown } from './column-layout.ts'
import type { Column } from './columns.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  layout: ColumnLayout
  /** Null brings the list's own arrangement back. */
  onChange(layout: ColumnLayout | null): void
}

/** Chooses which columns a list shows, and in which order: dragged by their handles, with the pointer or the keyboard. */
export function ColumnsPanel<Row>({ columns, layout, onChange }: Props<Row>) {
  const [heading, ...others] = inOrder(columns, layout)
  const movable = others.map(({ header }) => header)
  const shown = new Set(others.filter((column) => isShown(column, layout)).map(({ header }) => header))

  /** An order names all columns: those that are hidden at first stay so. */
  function put(order: string[], show?: string) {
    const unseen = others.filter(({ header, hidden }) => hidden && !shown.has(header)).map(({ header }) => header)
    const hidden = new Set([...layout.hidden, ...unseen])
    if (show) hidden.delete(show)
    onChange({ ...layout, order, hidden: [...hidden] })
  }

  function toggle(header: string) {
    if (shown.has(header)) return onChange({ ...layout, hidden: [...layout.hidden, header] })
    const isNamed = layout.order.includes(header) || !columns.some((column) => column.header === header && column.hidden)
    if (!isNamed) return put(movable, header)
    onChange({ ...layout, hidden: layout.hidden.filter((other) => other !== header) })
  }

  return (
    <Stack gap={4}>
      <Checkbox label={heading?.header} checked disabled pl={34} py={6} />
      <DragList what="A coluna" ids={movable} nameOf={String} onMove={(from, to) => put(arrayMove(movable, from, to))}>
        {movable.map((header) => (
          <ColumnRow key={header} header={header} shown={shown.has(header)} onToggle={() => toggle(header)} />
        ))}
      </DragList>
      <Button variant="subtle" size="compact-sm" mt={4} onClick={() => onChange(null)}>
        Restaurar padrão
      </Button>
    </Stack>
  )
}

function ColumnRow({ header, shown, onToggle }: { header: string; shown: boolean; onToggle(): void }) {
  const { item, root } = useDragged(header)
  return (
    <Group {...root} gap={6} wrap="nowrap">
      <DragHandle item={item} label={`Mover ${header}`} />
      <Checkbox label={header} checked={shown} onChange={onToggle} />
    </Group>
  )
}
