import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { AspectItem } from '#modules/whatsapp/contract/aspect.ts'
import { formatNumber, formatPercent } from '#shared/br/number.ts'
import { DragHandle } from '#web/kit/drag/drag-handle.tsx'
import { useDragged } from '#web/kit/drag/drag-list.tsx'
import classes from './aspects.module.css'
import { Worth } from './worth.tsx'

interface Props {
  aspect: AspectItem
  letter: string
  /** Of the whole weight, from 0 to 1. */
  share: number
  allowed: boolean
  onEdit(): void
  onRemove(): void
  /** One place up or down. */
  onStep(step: 1 | -1): void
}

/** An aspect of a group; dragged by its handle, and moved by Alt with the arrows. */
export function AspectRow({ aspect, letter, share, allowed, onEdit, onRemove, onStep }: Props) {
  const { id, name, description, weight } = aspect
  const { item, root } = useDragged(id)
  function keyed(event: KeyboardEvent) {
    if (!allowed || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <section {...root} className={classes.item} aria-label={`${letter} ${name}`} onKeyDown={keyed}>
      {allowed && <DragHandle item={item} label={`Mover ${name}`} />}
      <Badge variant="light" color="gray">
        {letter}
      </Badge>
      <div className={classes.text}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
        <Worth aspect={aspect} />
        <Text size="sm" c="dimmed">
          Peso {formatNumber(weight)} · {formatPercent(share)} da nota
        </Text>
      </div>
      {allowed && (
        <Group gap={2} wrap="nowrap">
          <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${name}`} onClick={onEdit}>
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" aria-label={`Excluir ${name}`} onClick={onRemove}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </section>
  )
}
