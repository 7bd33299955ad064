import { Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { foldForSearch } from '#shared/br/text.ts'

interface Choice {
  value: string
  label: string
}

interface Props
  extends Omit<
    SelectProps,
    'data' | 'searchable' | 'filter' | 'onSearchChange' | 'selectFirstOptionOnChange' | 'dropdownOpened' | 'onKeyDownCapture' | 'onChange'
  > {
  data: readonly Choice[]
  onChange(id: string | null): void
}

const matching = <C extends Choice>(choices: readonly C[], text: string) => {
  const folded = foldForSearch(text.trim())
  return choices.filter(({ label }) => foldForSearch(label).includes(folded))
}

/** A choice that is typed: Enter and Tab take the first that goes with what was typed, however fast they follow it, accents or not. */
export function TypedSelect({ data, value, onChange, nothingFoundMessage = 'Nada encontrado', ...select }: Props) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  /** One of the list was gone to: Enter takes that one. */
  const isAmong = useRef(false)
  function take(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isAmong.current = true
    const takes = (event.key === 'Enter' && !event.ctrlKey) || (event.key === 'Tab' && !event.shiftKey)
    if (!takes || isAmong.current || !text.trim() || data.some((one) => one.value === value && one.label === text)) return
    const [first] = matching(data, text)
    if (!first) return
    onChange(first.value)
    setText(first.label)
    setOpen(false)
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Select
      {...select}
      searchable
      selectFirstOptionOnChange
      data={data}
      filter={({ options, search }) => matching(options as Choice[], search)}
      value={value ?? null}
      onChange={onChange}
      searchValue={text}
      onSearchChange={(typed) => {
        isAmong.current = false
        setText(typed)
      }}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDownCapture={take}
      nothingFoundMessage={nothingFoundMessage}
    />
  )
}
