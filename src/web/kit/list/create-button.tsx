import { ActionIcon, Button } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import { usePhone } from '../page/use-phone.ts'
import classes from './create-button.module.css'

interface Props {
  label: string
  icon?: Icon
  /** True while something else lies at the foot of a phone. */
  hidden?: boolean
  onClick(): void
}

/** The one filled button of a page's head. On a phone it floats in reach of the thumb. */
export function CreateButton({ label, icon: Sign = IconPlus, hidden = false, onClick }: Props) {
  if (!usePhone()) {
    return (
      <Button leftSection={<Sign size={16} aria-hidden />} onClick={onClick}>
        {label}
      </Button>
    )
  }
  if (hidden) return null
  return (
    <ActionIcon variant="filled" size={56} radius={28} aria-label={label} className={classes.create} onClick={onClick}>
      <Sign size={26} aria-hidden />
    </ActionIcon>
  )
}
