import type { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'

interface Props {
  item: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
  label: string
}

/** What an item is dragged by. */
export const DragHandle = ({ item: { attributes, listeners, setActivatorNodeRef }, label }: Props) => (
  <ActionIcon
    ref={setActivatorNodeRef}
    {...attributes}
    {...listeners}
    variant="subtle"
    color="gray"
    aria-label={label}
    style={{ cursor: 'grab', touchAction: 'none' }}
  >
    <IconGripVertical size={16} aria-hidden />
  </ActionIcon>
)
