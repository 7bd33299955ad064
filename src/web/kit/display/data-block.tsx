import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFailed } from '../list/list-states.tsx'
import classes from './data-block.module.css'

interface Props<Data> {
  title: string
  query: UseQueryResult<Data>
  /** Whether there is nothing to show in what came: unless said, whether it has no rows. */
  isEmpty?(data: Data): boolean
  aside?: ReactNode
  children(data: Data): ReactNode
}

/** A part of the dashboard: it loads, is empty, and fails alone. */
export function DataBlock<Data>({ title, query, isEmpty = hasNoRows, aside, children }: Props<Data>) {
  return (
    <Card className={classes.block} component="section" aria-label={title} aria-busy={query.isPlaceholderData}>
      <Group justify="space-between" mb="sm" mih={28}>
        <Title order={2} size="h5">
          {title}
        </Title>
        {aside}
      </Group>
      {query.isPending && <Skeleton h={190} />}
      {query.isError && !query.data && (
        <ListFailed text={`Erro ao carregar ${title}`} error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.data && (isEmpty(query.data) ? <NoData /> : children(query.data))}
    </Card>
  )
}

const hasNoRows = (data: unknown) => Array.isArray(data) && data.length === 0

/** Source: spec/3 §15. */
const NoData = () => (
  <Stack gap={4} align="center" py="xl" role="status">
    <Text fw={600}>Sem dados para o filtro selecionado</Text>
    <Text size="sm" c="dimmed">
      Tente ajustar o período
    </Text>
  </Stack>
)
