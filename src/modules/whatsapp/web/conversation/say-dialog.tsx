import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { errorMessage } from '#web/errors.ts'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'

const MOST = 500

interface Props {
  title: string
  label: string
  note: string
  /** Characters. */
  least: number
  submit: string
  /** What the button says meanwhile. */
  busy?: string
  /** What it does cannot be taken back. */
  danger?: boolean
  send(text: string): Promise<unknown>
  onClose(): void
}

/** Asks for a text of `least` to 500 characters. What is refused stays typed. */
export function SayDialog({ title, label, note, least, submit, busy = 'Enviando...', danger = false, send, onClose }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  async function say() {
    if (text.trim().length < least) return setError(`Use de ${least} a ${MOST} caracteres`)
    setSaving(true)
    try {
      await send(text.trim())
      onClose()
    } catch (failure) {
      setError(errorMessage(failure))
      setSaving(false)
    }
  }

  return (
    <FormFrame
      title={title}
      saving={saving}
      send={say}
      isDirty={() => text.trim() !== ''}
      save={submit}
      busy={busy}
      danger={danger}
      onClose={onClose}
    >
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
    </FormFrame>
  )
}
