import { ActionIcon, Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { usePhone } from '../page/use-phone.ts'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  label: string
  icon: Icon
  loading?: boolean
}

/** A further action in the head of a page; on a phone its icon is enough. */
export function HeadButton(props: Props) {
  const { label, icon: Icon, ...button } = props
  if (usePhone()) return <HeadIcon {...props} />
  return (
    <Button variant="default" leftSection={<Icon size={16} stroke={1.75} aria-hidden />} {...button}>
      {label}
    </Button>
  )
}

/** What is drawn without a frame at the end of a phone's head ends where the page does, in pixels. */
export const PAGE_MENU_EDGE = -12

/** The same as an icon with its name as a title. */
export function HeadIcon({ label, icon: Icon, ...button }: Props) {
  const look = usePhone() ? ({ variant: 'subtle', color: 'gray', size: 44 } as const) : ({ variant: 'default', size: 36 } as const)
  return (
    <ActionIcon {...look} aria-label={label} title={label} {...button}>
      <Icon size={look.size === 44 ? 20 : 16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
