import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  /** What the arrows do: 'Semana anterior', 'Próxima semana'. */
  steps: readonly [string, string]
  /** False where today is shown already. */
  away: boolean
  /** The period in words. */
  children: ReactNode
  onStep(by: 1 | -1): void
  onToday(): void
}

/** Which days a calendar shows, with the way to the ones beside and back to today. */
export const PeriodNav = ({ steps, away, children, onStep, onToday }: Props) => (
  <Group gap="xs">
    <ActionIcon variant="default" size={34} aria-label={steps[0]} onClick={() => onStep(-1)}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <Button variant="default" h={34} px="sm" disabled={!away} onClick={onToday}>
      Hoje
    </Button>
    <ActionIcon variant="default" size={34} aria-label={steps[1]} onClick={() => onStep(1)}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
    <Text fw={600} aria-live="polite">
      {children}
    </Text>
  </Group>
)
