import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useDiscard } from './use-discard.tsx'
import { useEscape } from './use-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props<Input extends FieldValues, Output> {
  title: string
  /** What `useRecordForm` yields. */
  form: UseFormReturn<Input, unknown, Output>
  saving: boolean
  submit(event: FormEvent): Promise<void>
  isDirty(): boolean
  /** The word on the button that saves. */
  save: string
  onClose(): void
  children: ReactNode
}

/** A few fields over another dialog. Its form is its own: React's events rise through portals, and must not send the one below. */
export function FormDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { title, form, saving, submit, isDirty, save, onClose, children } = props
  const { close, question } = useDiscard(isDirty, onClose)
  const inside = useEscape(close)
  useReturnFocus()

  function send(event: FormEvent) {
    event.stopPropagation()
    void submit(event)
  }

  return (
    <Modal opened onClose={close} closeOnEscape={false} closeOnClickOutside={false} size={440} title={title}>
      <FormProvider {...form}>
        <form noValidate onSubmit={send}>
          <Stack ref={inside}>
            {children}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                Cancelar
              </Button>
              <Button type="submit" disabled={saving} aria-busy={saving}>
                {saving ? 'Salvando...' : save}
              </Button>
            </Group>
          </Stack>
        </form>
      </FormProvider>
      {question}
    </Modal>
  )
}
