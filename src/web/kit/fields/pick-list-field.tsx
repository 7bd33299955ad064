import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  /** 'Novo departamento': the option that leads to typing. */
  another: string
  options: readonly string[]
}

/** The option no stored value can be: what is stored is trimmed. */
const ANOTHER = ' '

/** Picks a value that is in use, or types a new one. A stored value that is not offered opens as typed. */
export function PickListField<Values extends FieldValues>({ name, label, required, another, options, ...box }: Props<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const [typing, setTyping] = useState(() => !!field.value && !options.includes(field.value))
  const { setFocus } = useFormContext<Values>()
  const error = fieldState.error?.message

  /** The field that takes the other's place takes the focus with it. */
  function turn(toTyping: boolean) {
    flushSync(() => {
      field.onChange(toTyping ? '' : null)
      setTyping(toTyping)
    })
    setFocus(name)
  }

  if (typing) {
    return (
      <TextInput
        {...box}
        {...field}
        value={field.value ?? ''}
        label={label}
        withAsterisk={required}
        aria-required={required}
        placeholder={another}
        autoComplete="off"
        error={error}
        rightSection={
          <ActionIcon variant="subtle" color="gray" aria-label={`Escolher da lista: ${label}`} onClick={() => turn(false)}>
            <IconList size={16} aria-hidden />
          </ActionIcon>
        }
      />
    )
  }
  return (
    <Select
      {...box}
      ref={field.ref}
      name={name}
      label={label}
      withAsterisk={required}
      aria-required={required}
      placeholder="Selecione"
      data={[...options.map((value) => ({ value, label: value })), { value: ANOTHER, label: `+ ${another}` }]}
      value={field.value || null}
      onBlur={field.onBlur}
      onChange={(picked) => (picked === ANOTHER ? turn(true) : field.onChange(picked))}
      checkIconPosition="right"
      clearable={!required}
      searchable={options.length > 8}
      nothingFoundMessage="Nada encontrado"
      error={error}
    />
  )
}
