import { ActionIcon, Button, Card, Stack } from '@mantine/core'
import { IconFileImport, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployeeRow } from '#modules/hr/contract/employee.ts'
import { EmployeeFilters } from '#modules/hr/contract/filters.ts'
import { useListSetup } from '#parts/lists/web/list-setup.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import type { RowAction } from '#web/kit/list/columns.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ExportMenu } from '#web/kit/list/export-menu.tsx'
import { NEW_RECORD, useListState } from '#web/kit/list/list-state.ts'
import { stepsIn } from '#web/kit/list/steps-in-list.ts'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { EmployeeCards } from './employee-cards.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { employeeFilters, employeeOrders } from './employee-filters.ts'
import { NotConfigured } from './not-configured.tsx'
import { NoticesButton } from './notices/notices-button.tsx'

const OpenEmployee = lazily(async () => (await import('./open-employee.tsx')).OpenEmployee)
const EmployeeBulk = lazily(async () => (await import('./employee-bulk.tsx')).EmployeeBulk)
const EmployeeTrash = lazily(async () => (await import('./employee-trash.tsx')).EmployeeTrash)
const RemoveEmployee = lazily(async () => (await import('./remove-employee.tsx')).RemoveEmployee)
const ImportDialog = lazily(async () => (await import('./import/import-dialog.tsx')).ImportDialog)

const FIVE_MINUTES = 5 * 60_000

/** The employees of a company. Source: spec/2 §2, HR screen. */
export function HrPage() {
  const can = usePermissions('hr')
  const queryClient = useQueryClient()
  const list = useListState(EmployeeFilters)
  const employees = useListQuery(api.list, list)
  const { columns, resize, tools } = useListSetup(api.lists, list, employeeColumns)
  const options = useQuery(api.options.queryOptions({ staleTime: FIVE_MINUTES }))
  const [removing, setRemoving] = useState<EmployeeRow | null>(null)
  const [trashOpen, setTrashOpen] = useState(false)
  const [importing, setImporting] = useState(false)

  const create = () => list.show(NEW_RECORD)
  const edit = (employee: EmployeeRow) => list.show(employee.id)
  usePageKeys({ create: can.create ? create : undefined })

  const actions: RowAction<EmployeeRow>[] = [
    { label: 'Editar', icon: IconPencil, run: edit },
    { label: 'Excluir', icon: IconTrash, danger: true, run: setRemoving },
  ]

  return (
    <Stack gap="md">
      <PageHead title="RH" subtitle="Colaboradores, salários, afastamentos e documentos">
        <NoticesButton />
        {can.create && can.update && (
          <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />} onClick={() => setImporting(true)}>
            Importar CSV
          </Button>
        )}
        <ExportMenu list={list} name="employees" />
        {can.remove && (
          <ActionIcon variant="default" size={36} aria-label="Lixeira" title="Lixeira" onClick={() => setTrashOpen(true)}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {can.create && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
            Novo Colaborador
          </Button>
        )}
      </PageHead>
      <EmployeeCards list={list} employees={employees} />
      {employees.isError && !employees.data ? (
        <NotConfigured error={employees.error} onRetry={employees.refetch} />
      ) : (
        <Card padding={0}>
          <FilterBar list={list} filters={employeeFilters(options.data)} orders={employeeOrders}>
            {tools}
          </FilterBar>
          <DataTable
            list={list}
            query={employees}
            columns={columns}
            resize={resize}
            actions={actions}
            empty={list.filtered ? 'Nenhum colaborador encontrado com os filtros aplicados.' : 'Nenhum colaborador encontrado.'}
            failed="Módulo RH não configurado"
            onOpen={edit}
            onRemove={setRemoving}
            onNear={({ id }) => void queryClient.prefetchQuery(api.get.queryOptions({ input: { id } }))}
          />
        </Card>
      )}
      {employees.data && (
        <BulkBar list={list} every={{ total: employees.data.total, shown: employees.data.rows.length }}>
          <EmployeeBulk list={list} tags={options.data?.tags ?? []} />
        </BulkBar>
      )}
      {list.open && <OpenEmployee id={list.open} tab={list.tab} show={list.show} steps={stepsIn(list, employees)} />}
      {trashOpen && <EmployeeTrash onClose={() => setTrashOpen(false)} />}
      {removing && <RemoveEmployee employee={removing} onClose={() => setRemoving(null)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Stack>
  )
}
