import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { keepFocus } from '../dialog/keep-focus.ts'
import classes from './page-head.module.css'
import { usePageTitle } from './page-title.ts'
import { usePhone } from './use-phone.ts'

interface Props {
  title: string
  /** What the browser's tab is called, where the heading is no name: it greets. */
  tabTitle?: string
  /** Left out where its views and actions need the room. */
  subtitle?: string
  /** A phone has no room for it: shown there, too, where it tells more than what the page is. */
  subtitleOnPhone?: boolean
  /** Chooses between the views of a page that has several. */
  views?: ReactNode
  /** On a phone the title, its views and one action are short enough for one line. */
  inOneLine?: boolean
  children?: ReactNode
}

/** The top of a page: what it is, a line about it, its views, and its main actions. */
export function PageHead({ title, tabTitle = title, subtitle, subtitleOnPhone = false, views, inOneLine = false, children }: Props) {
  usePageTitle(tabTitle)
  const phone = usePhone()
  const heading = (
    <Title order={1} size="h2">
      {title}
    </Title>
  )
  const actions = (
    <Group ref={keepFocus} gap={phone ? 4 : 'xs'} className={classes.actions}>
      {children}
    </Group>
  )
  if (phone && inOneLine)
    return (
      <div className={classes.one}>
        {heading}
        {views}
        {actions}
      </div>
    )
  if (phone)
    return (
      <Stack gap={6}>
        <Group justify="space-between" align={subtitle && subtitleOnPhone ? 'flex-start' : 'center'} gap="sm">
          <div className={classes.named}>
            {heading}
            {subtitle && subtitleOnPhone && (
              <Text size="xs" c="dimmed" className={classes.line}>
                {subtitle}
              </Text>
            )}
          </div>
          {actions}
        </Group>
        {views}
      </Stack>
    )
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div>
        <Group gap="lg">
          {heading}
          {views}
        </Group>
        {subtitle && <Text c="dimmed">{subtitle}</Text>}
      </div>
      {actions}
    </Group>
  )
}
