import { Alert, Progress, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatPercent } from '#shared/br/number.ts'
import { api } from '../api.ts'

const ASKED_EVERY_MS = 1_000

/** How far deadlines are from being counted again after a change of the calendar; nothing when none is. What is shown of them is asked for anew at its end. */
export function RecountProgress() {
  const queryClient = useQueryClient()
  const recounts = useQuery(
    api.calendar.recounts.queryOptions({ refetchInterval: ({ state }) => (state.data?.length ? ASKED_EVERY_MS : false) }),
  ).data
  const count = recounts?.length ?? 0
  useEffect(() => {
    if (count > 0) return () => void queryClient.invalidateQueries({ queryKey: api.key() })
    return undefined
  }, [count, queryClient])
  if (!recounts || count === 0) return null
  return (
    <Alert color="blue" title="Os prazos estão sendo recontados" role="status">
      <Stack gap="xs">
        {recounts.map(({ id, reason, share }) => (
          <div key={id}>
            <Text size="sm">
              {reason}: {formatPercent(share)}
            </Text>
            <Progress mt={4} value={share * 100} aria-label={reason} />
          </div>
        ))}
        <Text size="sm">Até o fim, uma data pode ainda ser a de antes.</Text>
      </Stack>
    </Alert>
  )
}
