import { Button, Group, Modal, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'

interface Question {
  title: string
  text: string
  /** The button that goes ahead: 'Excluir'. */
  action: string
  /** Red, for what cannot easily be taken back. */
  danger?: boolean
}

type Asked = Question & { answer(yes: boolean): void }

let asked: Asked | null = null
let opened = false
const listeners = new Set<() => void>()

function change(next: Asked | null, open: boolean) {
  asked = next
  opened = open
  for (const listener of listeners) listener()
}

/** Asks before something is done; true when the person goes ahead. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => change({ ...question, answer: resolve }, true))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function answer(yes: boolean) {
  asked?.answer(yes)
  change(asked, false) // the words stay while the dialog fades
}

/** Where `confirm` asks. Rendered once, above every page. */
export function Confirmations() {
  const question = useSyncExternalStore(subscribe, () => asked)
  const open = useSyncExternalStore(subscribe, () => opened)
  return (
    <Modal opened={open} onClose={() => answer(false)} title={question?.title} role="alertdialog" size="sm" centered zIndex={300}>
      <Text size="sm">{question?.text}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          Cancelar
        </Button>
        <Button color={question?.danger ? 'red' : undefined} onClick={() => answer(true)}>
          {question?.action}
        </Button>
      </Group>
    </Modal>
  )
}
