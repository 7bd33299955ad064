import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, chat } from './api.ts'

/** How long after the last key an unfinished text is saved, in milliseconds. */
const REST = 1_000

/** An unfinished text, kept on the server: the browser stores none. `stored` is what was there when the conversation was opened. */
export function useDraft(id: string, stored: string | null) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(stored ?? '')
  const [saved, setSaved] = useState('')

  const save = useDebouncedCallback(
    (body: string) => {
      chat.saveDraft.call({ id, body: body.trim() }).then(
        () => {
          setSaved(body.trim() ? 'Rascunho salvo' : '')
          void queryClient.invalidateQueries({ queryKey: api.chat.list.key() })
        },
        () => setSaved('Rascunho não salvo'),
      )
    },
    { delay: REST, flushOnUnmount: true },
  )

  return {
    text,
    saved,
    type(next: string) {
      setText(next)
      setSaved('')
      save(next)
    },
    /** The server forgets it with the message. */
    clear() {
      save.cancel?.()
      setText('')
      setSaved('')
    },
    setText,
  }
}
