import { Select } from '@mantine/core'
import { useController } from 'react-hook-form'
import type { Colleague } from '#parts/scope/contract/responsible.ts'
import { formatDate } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'

interface Props {
  people: readonly Colleague[]
}

/** The name, and until when somebody is not there. */
const labelOf = ({ name, absent_until }: Colleague) => (absent_until ? `${name} (ausente até ${formatDate(absent_until)})` : name)

/** Who looks after the record in the form above: of a new one whoever creates it, unless somebody else is chosen, or nobody. */
export function ResponsibleField({ people }: Props) {
  const { user } = useSession()
  const { field, fieldState } = useController<{ responsible_id?: string | null | undefined }>({ name: 'responsible_id' })
  const value = field.value === undefined ? user.user_id : field.value
  const offered = people
    .filter(({ id, in_reach }) => in_reach || id === value)
    .map((person) => ({ value: person.id, label: labelOf(person) }))
  const isOffered = offered.some((option) => option.value === value)
  const unknown = value === null || isOffered ? [] : [{ value, label: value === user.user_id ? user.name : '(outra pessoa)' }]

  return (
    <Select
      ref={field.ref}
      name={field.name}
      label="Responsável"
      placeholder="Ninguém"
      data={[...unknown, ...offered]}
      value={value}
      onBlur={field.onBlur}
      onChange={field.onChange}
      clearable
      searchable
      checkIconPosition="right"
      nothingFoundMessage="Nada encontrado"
      error={fieldState.error?.message}
    />
  )
}
