import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Person } from '#modules/users/contract/person.ts'
import { SearchedSelect } from '#web/kit/fields/searched-select.tsx'
import { useSearchedOptions } from '#web/kit/fields/use-searched-options.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'

/** Which employee of RH a person is; only whoever reads RH learns of it. */
export const EmployeeField = ({ person }: { person: Person }) => usePermissions('hr').read && <EmployeeSelect person={person} />

function EmployeeSelect({ person: { employee_id, employee_name } }: { person: Person }) {
  const search = useSearchedOptions(employee_id && employee_name ? { value: employee_id, label: employee_name } : null)
  const found =
    useQuery({ ...api.findEmployees.queryOptions({ input: { text: search.text } }), placeholderData: keepPreviousData }).data ?? []
  return (
    <SearchedSelect
      name="employee_id"
      label="Colaborador"
      description="Férias aprovadas no RH viram ausência"
      nothingFoundMessage="Nenhum colaborador encontrado"
      search={search}
      found={found.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
    />
  )
}
