import { Group, Stack, Text } from '@mantine/core'
import type { ValueMerge } from '#parts/records/contract/value-merge.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { UndoMerge } from '#web/kit/record/undo-merge.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'

interface Props {
  merges: readonly ValueMerge[]
  undo?: ((input: { undo: string }) => Promise<unknown>) | undefined
}

const EVERYTHING: readonly [] = []

/** The merges of the last hour, each with what takes it back. */
export function UndoMerges({ merges, undo = api.undoMerge.call }: Props) {
  const zone = useSession().company?.time_zone
  if (merges.length === 0) return null
  return (
    <Stack gap={4}>
      {merges.map(({ undo: operation, from, into, at }) => (
        <Group key={operation} gap="xs" wrap="nowrap" justify="space-between">
          <Text size="sm" c="dimmed">
            {from} unido a {into} em {formatDateTime(at, zone)}
          </Text>
          <UndoMerge undo={() => undo({ undo: operation })} refresh={EVERYTHING} label={`Desfazer: ${from} unido a ${into}`} />
        </Group>
      ))}
    </Stack>
  )
}
