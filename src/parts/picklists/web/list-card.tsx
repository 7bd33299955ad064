import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './list-card.module.css'

interface Props {
  label: string
  /** What is odd about the list. */
  hint?: string | undefined
  mayChange: boolean
  onAdd?: (() => void) | undefined
  /** Its rows; null where it has none. */
  children: ReactNode
  /** What takes back what was done to it lately. */
  undo: ReactNode
  /** Of a list without rows. */
  empty: string
}

/** One list: its name, a way to add to it, and its values. Who may not change it only reads. */
export const ListCard = ({ label, hint, mayChange, onAdd, undo, children, empty }: Props) => (
  <Card className={classes.card}>
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {label}
        </Title>
        {mayChange && onAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            Novo Valor
          </Button>
        )}
      </Group>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {!mayChange && (
        <Text size="sm" c="dimmed">
          Você vê esta lista, mas não pode alterá-la.
        </Text>
      )}
      {undo}
      {children ?? (
        <Text c="dimmed" ta="center" py="xl" role="status">
          {empty}
        </Text>
      )}
    </Stack>
  </Card>
)

export const ValueList = ({ children }: { children: ReactNode }) => (
  <Stack gap={6} component="ul" p={0} className={classes.values} style={{ listStyle: 'none' }}>
    {children}
  </Stack>
)
