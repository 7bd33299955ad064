import { IconBuildingCommunity, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react'
import type { EmployeeCounts } from '#modules/hr/contract/employee.ts'
import type { EmployeeFilters } from '#modules/hr/contract/filters.ts'
import { CountCards } from '#web/kit/list/count-cards.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'

interface Props {
  list: ListState<EmployeeFilters>
  employees: { data?: { counts: EmployeeCounts } | undefined; isError: boolean }
}

/** The employees in four numbers, zeros when they cannot be loaded. Source: spec/2 §§2 and 8. */
export const EmployeeCards = ({ list, employees }: Props) => (
  <CountCards
    list={list}
    query={employees}
    clears={{ status: undefined }}
    failed={0}
    cards={[
      { label: 'Total de Colaboradores', short: 'Todos', count: 'total', note: 'Todo o cadastro', icon: IconUsers, color: 'brand' },
      { label: 'Ativos', count: 'active', shows: { status: 'active' }, icon: IconUserCheck, color: 'blue' },
      { label: 'Inativos', count: 'inactive', shows: { status: 'inactive' }, icon: IconUserOff, color: 'red' },
      {
        label: 'Departamentos',
        count: 'departments',
        shows: { sort: 'department', direction: 'asc' },
        note: 'Em uso no cadastro',
        icon: IconBuildingCommunity,
        color: 'purple',
      },
    ]}
  />
)
