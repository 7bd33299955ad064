import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNarrow } from '../page/use-narrow.ts'
import { usePhone } from '../page/use-phone.ts'
import { keepFocus } from './keep-focus.ts'
import { useEscape } from './use-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'
import classes from './work-dialog.module.css'

interface Props {
  title: string
  /** What must be known at a glance; stands beside the title. */
  marks?: ReactNode
  /** What can be done with the whole; on a narrow screen beneath the title. */
  actions?: ReactNode
  /** Stays in sight beneath what scrolls. */
  foot?: ReactNode
  /** Width in pixels. */
  size: number
  onClose(): void
  /** Fills what head and foot leave, and scrolls by itself. */
  children: ReactNode
}

/** A dialog one works in: as high whatever it shows, with a head of actions and a foot. It keeps and gives back the focus as `Dialog` does. */
export function WorkDialog({ title, marks, actions, foot, size, onClose, children }: Props) {
  const phone = usePhone()
  const narrow = useNarrow()
  const inside = useEscape(onClose)
  useReturnFocus()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      fullScreen={phone}
      closeOnEscape={false}
      returnFocus={false}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content ref={keepFocus} radius={phone ? 0 : 'lg'}>
        <Modal.Header className={classes.head}>
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Modal.Title className={classes.title} title={title}>
              {title}
            </Modal.Title>
            {!narrow && marks}
          </Group>
          <Group gap="xs" wrap="nowrap" flex="none">
            {!narrow && actions}
            <Modal.CloseButton aria-label="Fechar" />
          </Group>
        </Modal.Header>
        <Modal.Body ref={inside} className={classes.body}>
          {narrow && (marks || actions) && (
            <div className={classes.tools}>
              {marks}
              {actions}
            </div>
          )}
          <div className={classes.main}>{children}</div>
          {foot && <div className={classes.foot}>{foot}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
