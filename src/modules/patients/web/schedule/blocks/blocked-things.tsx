import { Button, Group } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { minutesInto } from '../grid/wall-clock.ts'
import { blockText, whenBlocked, whoseBlock } from './block-text.ts'

interface Props {
  blocks: readonly Block[]
  options: ScheduleOptions
  /** What has a column, in which its blocks show. */
  shown: readonly string[]
  days: readonly string[]
  zone: string | undefined
  onBlock(block: Block): void
}

/** Rooms and equipment that cannot be had on the days shown and have no column to say so. */
export function BlockedThings({ blocks, options, shown, days, zone, onBlock }: Props) {
  const things = [...options.rooms, ...options.equipment].map(({ id }) => id)
  const isOn = ({ starts_at, ends_at }: Block) => days.some((day) => minutesInto(day, starts_at, zone) < minutesInto(day, ends_at, zone))
  const beside = blocks.filter(
    (one) => one.resource_id && things.includes(one.resource_id) && !shown.includes(one.resource_id) && isOn(one),
  )
  if (beside.length === 0) return null
  return (
    <Group gap={6} mb="sm" role="group" aria-label="Salas e equipamentos bloqueados">
      {beside.map((block) => (
        <Button
          key={block.id}
          size="compact-sm"
          variant="light"
          color="gray"
          fw={500}
          leftSection={<IconBan size={14} aria-hidden />}
          onClick={() => onBlock(block)}
        >
          {whoseBlock(block, options)} · {whenBlocked(block, zone)} · {blockText(block)}
        </Button>
      ))}
    </Group>
  )
}
