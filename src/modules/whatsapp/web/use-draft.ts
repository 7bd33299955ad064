import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, chat } from './api.ts'

/** How long after the last key an unfinished text is saved, and how often while somebody goes on typing, in milliseconds: by that others see that she writes. */
const REST = 1_000
const AT_LEAST_EVERY = 3_000

/** An unfinished text, kept on the server: the browser stores none. `stored` is what was there when the conversation was opened. */
export function useDraft(id: string, stored: string | null) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(stored ?? '')
  const [saved, setSaved] = useState('')
  const since = useRef<number | null>(null)

  const save = useDebouncedCallback(
    (body: string) => {
      since.current = null
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
      since.current ??= Date.now()
      save(next)
      if (Date.now() - since.current > AT_LEAST_EVERY) save.flush()
    },
    /** The server forgets it with the message. */
    clear() {
      save.cancel?.()
      since.current = null
      setText('')
      setSaved('')
    },
    setText,
  }
}
