import { Button, Group, Text } from '@mantine/core'
import { IconMinimize, IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './dashboard.module.css'
import type { Presentation } from './use-presentation.ts'

interface Props {
  presentation: Presentation
  /** Whose numbers these are. */
  children: ReactNode
}

/** Whose numbers these are, of when, and the buttons of a presentation; only while it fills the screen. */
export function PresentationBar({ presentation: { presenting, left, paused, pause, next, leave }, children }: Props) {
  if (!presenting) return null
  return (
    <Group className={classes.presentation} justify="space-between" wrap="nowrap">
      {children}
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed" w={56} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {paused ? 'Parado' : `${left} s`}
        </Text>
        <Button
          variant="default"
          leftSection={paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
          onClick={pause}
        >
          {paused ? 'Continuar' : 'Pausar'}
        </Button>
        <Button variant="default" leftSection={<IconPlayerSkipForward size={16} aria-hidden />} onClick={next}>
          Próxima
        </Button>
        <Button variant="default" leftSection={<IconMinimize size={16} aria-hidden />} onClick={leave}>
          Sair
        </Button>
      </Group>
    </Group>
  )
}
