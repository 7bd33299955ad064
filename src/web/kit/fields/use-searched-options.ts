import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

interface Option {
  value: string
  label: string
}

/** Milliseconds of quiet before the server is asked. */
const QUIET = 200

/** Of a select whose options the server finds for what is typed: `text` is what to ask for, older than what is typed while `isTyping`, and the picked option stays the first of `optionsWith(found)`. */
export function useSearchedOptions(stored: Option | null = null) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState(stored)
  const wanted = typed === picked?.label ? '' : typed.trim()
  const [text] = useDebouncedValue(wanted, QUIET)
  const optionsWith = (found: readonly Option[]) => [...(picked ? [picked] : []), ...found.filter(({ value }) => value !== picked?.value)]
  return { text, isTyping: text !== wanted, setTyped, setPicked, optionsWith }
}
