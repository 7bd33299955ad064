import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { api } from '../api.ts'

/** Who does a service; nobody chosen is everybody. */
export function ProfessionalsField({ parent_id }: { parent_id: string }) {
  const { field } = useController<{ professionals: string[] }, 'professionals'>({ name: 'professionals' })
  const professionals = useQuery(api.setup.professionals.list.queryOptions({ input: { parent_id } }))
  return (
    <MultiSelect
      ref={field.ref}
      label="Quem realiza"
      placeholder={field.value.length === 0 ? 'Todos os profissionais' : undefined}
      data={namedChoices(professionals.data)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      searchable
      clearable
    />
  )
}
