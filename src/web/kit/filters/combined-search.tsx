import { Group, Select } from '@mantine/core'
import { useState } from 'react'
import { useOptionsOnDemand } from '../fields/use-options-on-demand.ts'
import { usePhone } from '../page/use-phone.ts'
import classes from './combined-search.module.css'
import type { FieldProps } from './filter.ts'
import { TextFilter } from './text-filter.tsx'

interface Props extends FieldProps {
  /** 'Demanda ou cliente': the choice that looks in all parts. */
  whole: string
  parts: readonly { key: string; label: string }[]
}

/** One text that is looked for in several parts of a record, each a key of the address, or in the part that is chosen. */
export function CombinedSearch({ label, whole, parts, value, change }: Props) {
  const onDemand = useOptionsOnDemand()
  const phone = usePhone() // there the choice is left out, and the field says what it looks in
  const texts = parts.map(({ key }) => value(key))
  const only = parts.filter((_, at) => texts[at] !== '')
  const [chosen, setChosen] = useState(only.length === 1 && parts.length > 1 ? only[0]!.key : whole)
  const keysOf = (choice: string) => Object.fromEntries(parts.map(({ key }) => [key, choice === whole || choice === key]))
  const text = texts.find((typed) => typed !== '') ?? ''

  const write = (typed: string | undefined, choice: string, options?: { replace: boolean }) => {
    const wanted = keysOf(choice)
    change(Object.fromEntries(parts.map(({ key }) => [key, wanted[key] ? typed : undefined])), options)
  }
  return (
    <Group gap={6} align="flex-end" wrap="nowrap">
      <div style={{ flex: 1, minWidth: 0 }}>
        <TextFilter
          label={label}
          name="text"
          placeholder={phone ? whole : 'Buscar'}
          value={() => text}
          change={({ text: typed }, options) => write(typed as string | undefined, chosen, options)}
        />
      </div>
      <Select
        {...onDemand}
        aria-label="Onde buscar"
        className={classes.where}
        data={[{ value: whole, label: whole }, ...parts.map((part) => ({ value: part.key, label: part.label }))]}
        value={chosen}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(next) => {
          if (!next) return
          setChosen(next)
          if (text) write(text, next)
        }}
      />
    </Group>
  )
}
