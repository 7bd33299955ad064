import { Center, Loader, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { lazily } from '#web/lazily.tsx'
import classes from './loading-page.module.css'

export function LoadingPage() {
  return (
    <Center mih="60dvh" role="status">
      <Loader size="sm" mr="sm" aria-hidden />
      <Text size="sm" c="dimmed">
        Carregando página...
      </Text>
    </Center>
  )
}

/** A view that takes the page's whole place: as a page does, it says after a moment that it is being fetched. */
export const lazyView = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazily(
    load,
    <div className={classes.later}>
      <LoadingPage />
    </div>,
  )
