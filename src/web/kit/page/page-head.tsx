import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The top of a page: what it is, a line about it, and its main actions. */
export function PageHead({ title, subtitle, children }: { title: string; subtitle: string; children?: ReactNode }) {
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{subtitle}</Text>
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}
