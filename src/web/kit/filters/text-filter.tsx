import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { focusFirstRow } from '../list/row-keys.ts'
import type { FieldProps } from './filter.ts'

/** What the contracts of all lists take. */
const LONGEST_TEXT = 200

/** Milliseconds without a key before the list is asked again. */
const TYPING_PAUSE = 300

interface Props extends FieldProps {
  name: string
  placeholder?: string | undefined
}

export function TextFilter({ label, name, placeholder, value, change }: Props) {
  const inAddress = value(name)
  const [typed, setTyped] = useState(inAddress)
  const sent = useRef(inAddress)

  const send = useDebouncedCallback((text: string) => {
    const replace = sent.current !== '' // one step back undoes the whole search, not its last letter
    sent.current = text
    change({ [name]: text || undefined }, { replace })
  }, TYPING_PAUSE)

  // The back button, a card or 'Limpar filtros' changed it: what is being typed is older.
  useEffect(() => {
    if (inAddress === sent.current) return
    send.cancel()
    sent.current = inAddress
    setTyped(inAddress)
  }, [inAddress, send])

  const type = (text: string) => {
    setTyped(text)
    send(text)
  }

  return (
    <TextInput
      label={label}
      type="search"
      placeholder={placeholder}
      value={typed}
      maxLength={LONGEST_TEXT}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send.flush()
        if (event.key === 'ArrowDown') focusFirstRow()
      }}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={`Limpar ${label}`} onClick={() => type('')} />}
    />
  )
}
