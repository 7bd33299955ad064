import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HandedOver } from '#modules/users/contract/hand-over.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { putBack } from './use-hand-over.ts'

/** What passed on within the last hour, each with what puts it back: the toast is long gone. Source: spec/5 §4.9. */
export function HandedOverRows({ id }: { id: string }) {
  const zone = useSession().company?.time_zone
  const queryClient = useQueryClient()
  const { data: rows = [] } = useQuery(api.handedOver.queryOptions({ input: { id }, staleTime: 0 }))
  const undoing = useMutation({
    mutationFn: ({ source, undo }: HandedOver) => api.undoHandOver.call({ source, undo }),
    onSuccess: (back, { changed }) => toast.success('Desfeito com sucesso!', putBack(back.changed, changed)),
    onError: (error) => toast.error(`Erro ao desfazer: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (rows.length === 0) return null
  return (
    <Stack gap={4}>
      {rows.map((row) => {
        const what = `${row.label}: ${counted(row.changed, 'registro passado', 'registros passados')} em ${formatDateTime(row.at, zone)}`
        return (
          <Group key={row.undo} gap="xs" wrap="nowrap" justify="space-between">
            <Text size="sm" c="dimmed">
              {what}
            </Text>
            <Button
              flex="none"
              variant="default"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              aria-label={`Desfazer: ${what}`}
              disabled={undoing.isPending}
              onClick={() => undoing.mutate(row)}
            >
              Desfazer
            </Button>
          </Group>
        )
      })}
    </Stack>
  )
}
