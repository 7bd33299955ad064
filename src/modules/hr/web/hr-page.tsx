import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EmployeeRow } from '#modules/hr/contract/employee.ts'
import { EMPLOYEE_NOUN } from '#modules/hr/contract/employee-fields.ts'
import { EmployeeFilters } from '#modules/hr/contract/filters.ts'
import { useListSetup } from '#parts/lists/web/use-list-setup.tsx'
import { useNewTask } from '#parts/tasks/web/use-new-task.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { RegisterHead } from '#web/kit/list/register-head.tsx'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { useRegisterDialogs } from '#web/kit/list/use-register-dialogs.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { lazily } from '#web/lazily.tsx'
import { api } from './api.ts'
import { EmployeeCards } from './employee-cards.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { employeeFilters, employeeOrders } from './employee-filters.ts'
import { NotConfigured } from './not-configured.tsx'
import { NoticesButton } from './notices/notices-button.tsx'

const EmployeeBulk = lazily(async () => (await import('./employee-bulk.tsx')).EmployeeBulk)
const DIALOGS = {
  Open: lazily(async () => (await import('./open-employee.tsx')).OpenEmployee),
  Import: lazily(async () => (await import('./import/import-dialog.tsx')).ImportDialog),
}

const FIVE_MINUTES = 5 * 60_000

/** The employees of a company. Source: spec/2 §2, HR screen. */
export function HrPage() {
  const list = useListState(EmployeeFilters)
  const employees = useListQuery(api.list, list)
  const { columns, resize, tools } = useListSetup(api.lists, list, employeeColumns)
  const options = useQuery(api.options.queryOptions({ staleTime: FIVE_MINUTES }))
  const task = useNewTask<EmployeeRow>('employee_id')
  const { head, rows, dialogs } = useRegisterDialogs({
    ...{ page: 'hr', noun: EMPLOYEE_NOUN, procedures: api, list, query: employees, dialogs: DIALOGS },
    removeQuestion: (name) => `Tem certeza que deseja excluir o colaborador ${name}?`,
    explainsDenial: true,
    rowActions: [task.action],
  })

  return (
    <Stack gap="md">
      <PageHead title="RH" subtitle="Colaboradores, salários, afastamentos e documentos">
        <NoticesButton />
        <RegisterHead {...head} exported="hr" imports="Importar CSV" />
      </PageHead>
      <EmployeeCards list={list} employees={employees} />
      {employees.isError && !employees.data ? (
        <NotConfigured error={employees.error} onRetry={employees.refetch} />
      ) : (
        <ListFrame>
          <FilterBar
            list={list}
            filters={employeeFilters(options.data)}
            orders={employeeOrders}
            found={employees.data?.total}
            noun={EMPLOYEE_NOUN}
          >
            {tools}
          </FilterBar>
          <DataTable
            {...rows}
            columns={columns}
            resize={resize}
            empty={list.filtered ? 'Nenhum colaborador encontrado com os filtros aplicados.' : 'Nenhum colaborador encontrado.'}
            failed="Módulo RH não configurado"
          />
        </ListFrame>
      )}
      {employees.data && (
        <BulkBar list={list} every={{ total: employees.data.total, shown: employees.data.rows.length }}>
          <EmployeeBulk list={list} tags={options.data?.tags ?? []} />
        </BulkBar>
      )}
      {dialogs}
      {task.dialog}
    </Stack>
  )
}
