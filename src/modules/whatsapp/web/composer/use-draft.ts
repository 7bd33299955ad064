import { useDebouncedCallback, useTimeout } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LONGEST_MESSAGE } from '#modules/whatsapp/contract/words.ts'
import { formatNumber } from '#shared/br/number.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { api, chat } from '../api.ts'

/** How long after the last key an unfinished text is saved, and how often while somebody goes on typing, in milliseconds: by that others see that she writes. */
const REST = 1_000
const AT_LEAST_EVERY = 3_000

/** How long after a try that failed the next one is made, in milliseconds. */
const AGAIN = 5_000

const NOT_SAVED = 'Rascunho não salvo'
const TOO_LONG = `${NOT_SAVED}: passa de ${formatNumber(LONGEST_MESSAGE)} caracteres`

/** Too many at once, and whoever has to sign in again: the next try may be taken. Another refusal stays one. */
const PASSING: readonly number[] = [401, 429]

/** What was refused stands before what was typed since. */
export const giveBack = (refused: string, typed: string) => (typed ? `${refused}\n${typed}` : refused)

/** An unfinished text, kept on the server: the browser stores none. `stored` is what was there when the conversation was opened. */
export function useDraft(id: string, stored: string | null) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(stored ?? '')
  const [saved, setSaved] = useState('')
  const since = useRef<number | null>(null)
  const latest = useRef(text)
  // Where the server is away the text is here alone: it is saved as soon as it is back, without another key.
  const again = useTimeout(() => save(latest.current), AGAIN)

  const save = useDebouncedCallback(
    (body: string) => {
      since.current = null
      if (body.trim().length > LONGEST_MESSAGE) return setSaved(TOO_LONG)
      chat.saveDraft.call({ id, body: body.trim() }).then(
        () => {
          setSaved(body.trim() ? 'Rascunho salvo' : '')
          void queryClient.invalidateQueries({ queryKey: api.chat.list.key() })
        },
        (error) => {
          const isFinal = isExpected(error) && !PASSING.includes(error.status)
          setSaved(isFinal ? `${NOT_SAVED}: ${errorMessage(error)}` : NOT_SAVED)
          if (!isFinal && body === latest.current) again.start()
        },
      )
    },
    { delay: REST, flushOnUnmount: true },
  )

  function type(next: string) {
    again.clear()
    latest.current = next
    setText(next)
    setSaved('')
    since.current ??= Date.now()
    save(next)
    if (Date.now() - since.current > AT_LEAST_EVERY) save.flush()
  }

  return {
    text,
    saved,
    /** Whether it would be lost by leaving. */
    isUnsaved: saved.startsWith(NOT_SAVED),
    type,
    giveBack: (refused: string) => type(giveBack(refused, latest.current)),
    /** The server forgets it with the message. */
    clear() {
      save.cancel?.()
      again.clear()
      latest.current = ''
      since.current = null
      setText('')
      setSaved('')
    },
  }
}
