import { Button, Stack } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { sendByCtrlEnter } from './send-by-ctrl-enter.ts'
import { useDiscard } from './use-discard.tsx'

export interface FormFrameProps {
  title: string
  /** Width in pixels of one that holds more than a few fields; it fills a phone. */
  size?: number | undefined
  saving: boolean
  /** What it depends on is known, and lets it be done. */
  ready?: boolean | undefined
  send(event: FormEvent): unknown
  isDirty(): boolean
  /** The word on the button that saves. */
  save: string
  /** What it says while it saves. */
  busy?: string | undefined
  /** What it does cannot be taken back. */
  danger?: boolean | undefined
  /** The word on the one that does not. */
  cancel?: string | undefined
  /** Why it was not done. */
  failure?: ReactNode
  onClose(): void
  children: ReactNode
}

/** A few fields over what they were opened from, whatever holds their values. Its form is its own: React's events rise through portals, and must not send the one below. */
export function FormFrame({
  title,
  size,
  saving,
  ready = true,
  send,
  isDirty,
  save,
  busy = 'Salvando...',
  danger = false,
  cancel,
  failure,
  onClose,
  children,
}: FormFrameProps) {
  const { close, question } = useDiscard(isDirty, onClose)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (saving || !ready) return // a key sends it as the button does
    void send(event)
    const form = event.currentTarget
    requestAnimationFrame(() => focusWrong(form))
  }

  return (
    <Dialog title={title} size={size ?? 440} modal small={size === undefined} onClose={close}>
      <form noValidate onSubmit={submit} onKeyDownCapture={sendByCtrlEnter} onKeyDown={keepOpenList}>
        <Stack>
          {children}
          <DialogActions onCancel={close} cancel={cancel} failure={failure}>
            <Button type="submit" color={danger ? 'red' : undefined} disabled={saving || !ready} aria-busy={saving}>
              {saving ? busy : save}
            </Button>
          </DialogActions>
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}

/** To the first field that is not right: it may be out of sight. */
function focusWrong(form: HTMLFormElement) {
  const wrong = form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')
  if (![...wrong].some((field) => field === document.activeElement)) wrong[0]?.focus()
}

/** Enter in an open list chooses from it, or waits for what it will find: it sends nothing. */
function keepOpenList(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.ariaExpanded === 'true') event.preventDefault()
}
