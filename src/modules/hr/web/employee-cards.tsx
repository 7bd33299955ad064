import { IconBuildingCommunity, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react'
import type { EmployeeCounts, EmployeeFilters, EmployeeStatus } from '#modules/hr/contract/employee.ts'
import type { ListState } from '#web/kit/list-state.ts'
import { StatCards, shareOf } from '#web/kit/stat-cards.tsx'

interface Props {
  list: ListState<EmployeeFilters>
  employees: { data?: { counts: EmployeeCounts } | undefined; isError: boolean }
}

/** The employees in four numbers, zeros when they cannot be loaded. A click lists those a card counts. Source: spec/2 §§2 and 8. */
export function EmployeeCards({ list, employees }: Props) {
  const counts = employees.data?.counts
  const count = (name: keyof EmployeeCounts) => counts?.[name] ?? (employees.isError ? 0 : undefined)
  const { status } = list.filters
  const show = (status: EmployeeStatus) => () => list.filter({ status })

  return (
    <StatCards
      cards={[
        {
          label: 'Total de Colaboradores',
          value: count('total'),
          note: 'Todo o cadastro',
          icon: IconUsers,
          color: 'brand',
          active: false,
          onClick: list.clearFilters,
        },
        {
          label: 'Ativos',
          value: count('active'),
          note: shareOf(counts?.active, counts?.total),
          icon: IconUserCheck,
          color: 'blue',
          active: status === 'active',
          onClick: show('active'),
        },
        {
          label: 'Inativos',
          value: count('inactive'),
          note: shareOf(counts?.inactive, counts?.total),
          icon: IconUserOff,
          color: 'red',
          active: status === 'inactive',
          onClick: show('inactive'),
        },
        {
          label: 'Departamentos',
          value: count('departments'),
          note: 'Em uso no cadastro',
          icon: IconBuildingCommunity,
          color: 'purple',
          active: list.filters.sort === 'department',
          onClick: () => list.sort({ sort: 'department', direction: 'asc' }),
        },
      ]}
    />
  )
}
