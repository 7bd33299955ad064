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
export function HeadButton({ label, icon: Icon, ...button }: Props) {
  const icon = <Icon size={16} stroke={1.75} aria-hidden />
  if (usePhone()) {
    return (
      <ActionIcon variant="default" size={36} aria-label={label} title={label} {...button}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Button variant="default" leftSection={icon} {...button}>
      {label}
    </Button>
  )
}
