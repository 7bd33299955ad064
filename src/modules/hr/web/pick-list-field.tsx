import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { EmployeeFields } from './employee-form.tsx'

export interface PickListProps {
  name: 'department' | 'position' | 'marital_status' | 'driver_license_category'
  label: string
  /** 'Novo departamento': the option that leads to typing. */
  another: string
  options: readonly string[]
}

/** The option no stored value can be: what is stored is trimmed. */
const ANOTHER = ' '

/** Picks a value that is in use, or types a new one. A stored value that is not offered opens as typed. */
export function PickListField({ name, label, another, options }: PickListProps) {
  const { field, fieldState } = useController<EmployeeFields, PickListProps['name']>({ name })
  const [typing, setTyping] = useState(() => !!field.value && !options.includes(field.value))
  const error = fieldState.error?.message

  if (typing) {
    return (
      <TextInput
        {...field}
        value={field.value ?? ''}
        label={label}
        placeholder={another}
        autoComplete="off"
        error={error}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Escolher da lista: ${label}`}
            onClick={() => {
              field.onChange(null)
              setTyping(false)
            }}
          >
            <IconList size={16} aria-hidden />
          </ActionIcon>
        }
      />
    )
  }
  return (
    <Select
      ref={field.ref}
      name={name}
      label={label}
      placeholder="Selecione"
      data={[...options.map((value) => ({ value, label: value })), { value: ANOTHER, label: `+ ${another}` }]}
      value={field.value}
      onBlur={field.onBlur}
      onChange={(picked) => {
        if (picked === ANOTHER) setTyping(true)
        field.onChange(picked === ANOTHER ? '' : picked)
      }}
      checkIconPosition="right"
      clearable
      searchable={options.length > 8}
      nothingFoundMessage="Nada encontrado"
      error={error}
    />
  )
}
