import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { Person } from '#modules/users/contract/person.ts'
import { useSearchedOptions } from '#web/kit/fields/use-searched-options.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'

/** Which employee of RH a person is; only whoever reads RH learns of it. */
export const EmployeeField = ({ person }: { person: Person }) => usePermissions('hr').read && <EmployeeSelect person={person} />

function EmployeeSelect({ person: { employee_id, employee_name } }: { person: Person }) {
  const { field, fieldState } = useController<{ employee_id: string | null }>({ name: 'employee_id' })
  const stored = employee_id && employee_name ? { value: employee_id, label: employee_name } : null
  const { text, setTyped, setPicked, optionsWith } = useSearchedOptions(stored)
  const found = useQuery({ ...api.findEmployees.queryOptions({ input: { text } }), placeholderData: keepPreviousData }).data ?? []
  const data = optionsWith(found.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })))
  return (
    <Select
      ref={field.ref}
      name={field.name}
      label="Colaborador"
      description="Férias aprovadas no RH viram ausência"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={data}
      value={field.value ?? null}
      onChange={(id) => {
        setPicked(data.find(({ value }) => value === id) ?? null)
        field.onChange(id)
      }}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      searchable
      clearable
      checkIconPosition="right"
      nothingFoundMessage="Nenhum colaborador encontrado"
      error={fieldState.error?.message}
    />
  )
}
