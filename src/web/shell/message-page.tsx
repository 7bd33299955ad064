import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  title: string
  children: ReactNode
}

/** A page that has only something to say: an icon, a title, a few lines, perhaps a way on. */
export function MessagePage({ icon, title, children }: Props) {
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
