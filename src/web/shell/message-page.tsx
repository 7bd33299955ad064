import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../kit/page/page-title.ts'

interface Props {
  icon: ReactNode
  title: string
  /** What the browser's tab is called, where the title is no name. */
  tabTitle?: string
  children: ReactNode
}

/** A page that has only something to say: an icon, a title, a few lines, perhaps a way on. */
export function MessagePage({ icon, title, tabTitle = title, children }: Props) {
  usePageTitle(tabTitle)
  return (
    <Stack align="center" justify="center" gap="xs" mih="60dvh" ta="center" p="md" c="dimmed">
      {icon}
      <Title order={1} c="var(--mantine-color-text)">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

export const MessageLine = ({ children }: { children: ReactNode }) => (
  <Text size="sm" maw={480}>
    {children}
  </Text>
)
