import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Failure } from './failure.tsx'
import { useEscape } from './use-escape.ts'
import { GivesFocusBack } from './use-return-focus.ts'

interface Props {
  /** The question; null while there is none. */
  question: string | null
  /** The name of what it is about. */
  subject?: string | undefined
  /** What else there is to know; stands below. */
  warning?: ReactNode
  confirm: string
  /** Nothing is lost by it: the answer is not red. */
  harmless?: boolean
  cancel?: string
  /** Another answer that goes on, beside it. */
  instead?: { label: string; onChoose(): void }
  busy?: boolean
  /** Why the answer came to nothing; the question stays for another try. */
  failure?: string | undefined
  onConfirm(): void
  onCancel(): void
}

/** Asks before something that loses data, or that others feel. The safe answer has the focus. */
export function ConfirmDialog({
  question,
  subject,
  warning,
  confirm,
  cancel = 'Cancelar',
  harmless = false,
  instead,
  busy = false,
  failure,
  onConfirm,
  onCancel,
}: Props) {
  const inside = useEscape(onCancel)
  const last = useRef({ question, subject })
  if (question) last.current = { question, subject } // it keeps its words while it fades out

  // Two clicks are one answer. An answer that failed may be given again.
  const answered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question, or the end of an answer, asks again
  useEffect(() => {
    answered.current = false
  }, [question, busy])

  const once = (answer: () => void) => () => {
    if (!question || answered.current) return
    answered.current = true
    answer()
  }

  return (
    <Modal opened={question !== null} onClose={onCancel} title="Confirmação" centered size={instead ? 500 : 420} closeOnEscape={false}>
      <GivesFocusBack />
      <Stack gap="xs" ref={inside}>
        <Text>{last.current.question}</Text>
        {last.current.subject && <Text fw={600}>{last.current.subject}</Text>}
        {warning}
        <Failure reason={failure} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={onCancel}>
            {cancel}
          </Button>
          {instead && (
            <Button variant="default" disabled={busy} onClick={once(instead.onChoose)}>
              {instead.label}
            </Button>
          )}
          <Button {...(!harmless && { color: 'red' })} loading={busy} onClick={once(onConfirm)}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
