import { arrayMove } from '@dnd-kit/sortable'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { DragHandle } from '../drag/drag-handle.tsx'
import { DragList, useDragged } from '../drag/drag-list.tsx'
import { type ColumnLayout, inOrder } from './column-layout.ts'
import type { Column } from './columns.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  layout: ColumnLayout
  /** Null brings the list's own arrangement back. */
  onChange(layout: ColumnLayout | null): void
}

/** Chooses which columns a list shows, and in which order: dragged by their handles, with the pointer or the keyboard. */
export function ColumnsPanel<Row>({ columns, layout, onChange }: Props<Row>) {
  const [heading, ...movable] = inOrder(columns, layout).map(({ header }) => header)

  const move = (from: number, to: number) => onChange({ ...layout, order: arrayMove(movable, from, to) })

  function toggle(header: string) {
    const hidden = layout.hidden.includes(header) ? layout.hidden.filter((other) => other !== header) : [...layout.hidden, header]
    onChange({ ...layout, hidden })
  }

  return (
    <Stack gap={4}>
      <Checkbox label={heading} checked disabled pl={34} py={6} />
      <DragList what="A coluna" ids={movable} nameOf={String} onMove={move}>
        {movable.map((header) => (
          <ColumnRow key={header} header={header} shown={!layout.hidden.includes(header)} onToggle={() => toggle(header)} />
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
