import { Button, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { useDiscard } from './use-discard.tsx'

interface Props<Input extends FieldValues, Output> {
  title: string
  /** Width in pixels of one that holds more than a few fields; it fills a phone. */
  size?: number
  /** What `useRecordForm` yields. */
  form: UseFormReturn<Input, unknown, Output>
  saving: boolean
  submit(event: FormEvent): Promise<void>
  isDirty(): boolean
  /** The word on the button that saves. */
  save: string
  /** What it says while it saves. */
  busy?: string
  /** The word on the one that does not. */
  cancel?: string
  onClose(): void
  children: ReactNode
}

/** A few fields over another dialog. Its form is its own: React's events rise through portals, and must not send the one below. */
export function FormDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { title, size, form, saving, submit, isDirty, save, busy = 'Salvando...', cancel = 'Cancelar', onClose, children } = props
  const { close, question } = useDiscard(isDirty, onClose)

  function send(event: FormEvent) {
    event.stopPropagation()
    void submit(event)
  }

  return (
    <Dialog title={title} size={size ?? 440} modal small={size === undefined} onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={send}>
          <Stack>
            {children}
            <DialogActions onCancel={close} cancel={cancel}>
              <Button type="submit" disabled={saving} aria-busy={saving}>
                {saving ? busy : save}
              </Button>
            </DialogActions>
          </Stack>
        </form>
      </FormProvider>
      {question}
    </Dialog>
  )
}
