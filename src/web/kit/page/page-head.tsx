import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

interface Props {
  title: string
  subtitle: string
  /** Chooses between the views of a page that has several. */
  views?: ReactNode
  children?: ReactNode
}

/** The top of a page: what it is, a line about it, its views, and its main actions. */
export function PageHead({ title, subtitle, views, children }: Props) {
  usePageTitle(title)
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <Group gap="lg">
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          <Text c="dimmed" visibleFrom={views ? 'sm' : undefined}>
            {subtitle}
          </Text>
        </div>
        {views}
      </Group>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}
