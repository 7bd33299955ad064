import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { usePhone } from '../page/use-phone.ts'
import classes from './create-button.module.css'

interface Props {
  label: string
  /** True while something else lies at the foot of a phone. */
  hidden?: boolean
  onClick(): void
}

/** The one filled button of a page's head. On a phone it floats in reach of the thumb. */
export function CreateButton({ label, hidden = false, onClick }: Props) {
  if (!usePhone()) {
    return (
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
        {label}
      </Button>
    )
  }
  if (hidden) return null
  return (
    <ActionIcon variant="filled" size={56} radius={28} aria-label={label} className={classes.create} onClick={onClick}>
      <IconPlus size={26} aria-hidden />
    </ActionIcon>
  )
}
