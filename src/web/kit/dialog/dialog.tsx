import { Modal } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { usePhone } from '../page/use-phone.ts'
import classes from './bottom-sheet.module.css'
import { BottomSheet } from './bottom-sheet.tsx'
import { keepFocus } from './keep-focus.ts'
import { useEscape } from './use-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  title: ReactNode
  /** Width in pixels, or in CSS. */
  size: number | string
  /** A click beside it does not close it: something is typed in it, or chosen. */
  modal?: boolean
  /** Stays a window on a phone: it holds a few lines. */
  small?: boolean
  /** Lies at the foot of a phone, as high as what is in it: the page above goes on from it. */
  sheet?: boolean
  onClose(): void
  children: ReactNode
}

/**
 * A dialog that is there while it is open: it fills a phone or lies at its foot, takes Escape only when it is the topmost, keeps the focus while what is in it
 * changes, and gives it back to what opened it. `onClose` may ask before it closes.
 */
export function Dialog({ title, size, modal = false, small = false, sheet = false, onClose, children }: Props) {
  const phone = usePhone()
  const inside = useMergedRef(useEscape(onClose), keepFocus)
  useReturnFocus()
  if (phone && sheet)
    return (
      <BottomSheet opened onClose={onClose} closeOnClickOutside={!modal} closeOnEscape={false} returnFocus={false} title={title}>
        <div ref={inside} className={classes.scrolls}>
          {children}
        </div>
      </BottomSheet>
    )
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      fullScreen={phone && !small}
      closeOnClickOutside={!modal}
      closeOnEscape={false}
      returnFocus={false}
      title={title}
    >
      <div ref={inside}>{children}</div>
    </Modal>
  )
}
