import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
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
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }))
  const [heading, ...movable] = inOrder(columns, layout).map(({ header }) => header)

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onChange({ ...layout, order: arrayMove(movable, movable.indexOf(String(active.id)), movable.indexOf(String(over.id))) })
  }

  function toggle(header: string) {
    const hidden = layout.hidden.includes(header) ? layout.hidden.filter((other) => other !== header) : [...layout.hidden, header]
    onChange({ ...layout, hidden })
  }

  return (
    <Stack gap={4}>
      <Checkbox label={heading} checked disabled pl={34} py={6} />
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={wordsFor(movable)}>
        <SortableContext items={movable} strategy={verticalListSortingStrategy}>
          {movable.map((header) => (
            <ColumnRow key={header} header={header} shown={!layout.hidden.includes(header)} onToggle={() => toggle(header)} />
          ))}
        </SortableContext>
      </DndContext>
      <Button variant="subtle" size="compact-sm" mt={4} onClick={() => onChange(null)}>
        Restaurar padrão
      </Button>
    </Stack>
  )
}

function ColumnRow({ header, shown, onToggle }: { header: string; shown: boolean; onToggle(): void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id: header })
  return (
    <Group ref={setNodeRef} gap={6} wrap="nowrap" style={{ transform: CSS.Translate.toString(transform), transition }}>
      <ActionIcon
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        variant="subtle"
        color="gray"
        aria-label={`Mover ${header}`}
        style={{ cursor: 'grab', touchAction: 'none' }}
      >
        <IconGripVertical size={16} aria-hidden />
      </ActionIcon>
      <Checkbox label={header} checked={shown} onChange={onToggle} />
    </Group>
  )
}

/** What a screen reader says while a column is moved. */
function wordsFor(headers: string[]) {
  const place = (header: unknown) => `posição ${headers.indexOf(String(header)) + 1} de ${headers.length}`
  return {
    screenReaderInstructions: {
      draggable: 'Para mover, aperte espaço. Use as setas para escolher o lugar, espaço para soltar e Esc para desistir.',
    },
    announcements: {
      onDragStart: ({ active }: Move) => `${active.id} saiu do lugar, ${place(active.id)}.`,
      onDragOver: ({ active, over }: Move) => (over ? `${active.id} está sobre a ${place(over.id)}.` : undefined),
      onDragEnd: ({ active, over }: Move) => (over ? `${active.id} está na ${place(over.id)}.` : undefined),
      onDragCancel: ({ active }: Move) => `${active.id} voltou ao seu lugar.`,
    },
  }
}

type Move = Pick<DragEndEvent, 'active'> & { over?: DragEndEvent['over'] }
