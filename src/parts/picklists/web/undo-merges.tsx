import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ValueMerge } from '#parts/records/contract/value-merge.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

interface Props {
  merges: readonly ValueMerge[]
  undo?: ((input: { undo: string }) => Promise<unknown>) | undefined
}

/** The merges of the last hour, each with what takes it back: the toast with 'Desfazer' is long gone. */
export function UndoMerges({ merges, undo = api.undoMerge.call }: Props) {
  const queryClient = useQueryClient()
  const zone = useSession().company?.time_zone
  const undoing = useMutation({
    mutationFn: ({ undo: operation }: ValueMerge) => undo({ undo: operation }),
    retry: false,
    onSuccess: () => toast.success('União desfeita!'),
    onError: (error) => toast.error(`Erro ao desfazer a união: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (merges.length === 0) return null
  return (
    <Stack gap={4}>
      {merges.map((one) => (
        <Group key={one.undo} gap="xs" wrap="nowrap" justify="space-between">
          <Text size="sm" c="dimmed">
            {one.from} unido a {one.into} em {formatDateTime(one.at, zone)}
          </Text>
          <Button
            flex="none"
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            aria-label={`Desfazer: ${one.from} unido a ${one.into}`}
            disabled={undoing.isPending}
            onClick={() => undoing.mutate(one)}
          >
            Desfazer
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
