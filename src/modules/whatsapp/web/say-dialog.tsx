import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { errorMessage } from '#web/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'

const MOST = 500

interface Props {
  title: string
  label: string
  note: string
  /** Characters. */
  least: number
  submit: string
  send(text: string): Promise<unknown>
  onClose(): void
}

/** Asks for a text of `least` to 500 characters. What is refused stays typed. */
export function SayDialog({ title, label, note, least, submit, send, onClose }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { close, question } = useDiscard(() => text.trim() !== '', onClose)

  async function say() {
    if (text.trim().length < least) return setError(`Use de ${least} a ${MOST} caracteres`)
    setBusy(true)
    try {
      await send(text.trim())
      onClose()
    } catch (failure) {
      setError(errorMessage(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} size={460} modal small onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void say()
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
          <Textarea
            label={label}
            required
            data-autofocus
            autosize
            minRows={3}
            maxRows={8}
            maxLength={MOST}
            error={error}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <DialogActions onCancel={close} busy={busy}>
            <Button type="submit" loading={busy}>
              {submit}
            </Button>
          </DialogActions>
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
