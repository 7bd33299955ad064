import { Anchor, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'

interface Props<Row extends { id: string; name: string }> {
  query: UseQueryResult<{ total: number; rows: Row[] }>
  /** What stands there when there is none. */
  none: string
  /** What is said of a record below its name; what is empty is left out. */
  words(row: Row): readonly (string | number | false | null | undefined)[]
  onOpen(id: string): void
}

/** The records of a module about somebody who writes; a click opens one. */
export function ContactRecords<Row extends { id: string; name: string }>({ query: { data, error }, none, words, onOpen }: Props<Row>) {
  if (error) {
    return (
      <Text size="sm" c="red" role="alert">
        {errorMessage(error)}
      </Text>
    )
  }
  if (!data) return <Skeleton h={36} />
  if (data.total === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  }
  return data.rows.map((row) => (
    <div key={row.id}>
      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onOpen(row.id)}>
        {row.name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {words(row).filter(Boolean).join(' · ')}
      </Text>
    </div>
  ))
}
