import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One line below the title. */
  description?: string
  /** The page's buttons, the main one last. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the shell: its title, what can be done here, and the rest. */
export function Page({ title, description, actions, children }: Props) {
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="sm" mb="md">
        <div>
          <Title order={1}>{title}</Title>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </div>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </>
  )
}
