import { IconBeach, IconCash, IconFiles, IconId, IconStethoscope, IconTags } from '@tabler/icons-react'
import { EMPLOYEE, type Employee, type EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { BesideChips } from '#parts/beside/web/beside.tsx'
import { usePeople } from '#parts/people/web/use-people.tsx'
import { TagTab } from '#parts/tags/web/tag-tab.tsx'
import { taskEntry } from '#parts/tasks/web/task-entry.tsx'
import { type OpenedRecord, OpenRecord, type OpenRecordProps } from '#web/kit/record/open-record.tsx'
import { RecordEditor } from '#web/kit/record/record-editor.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { DocumentsTab } from './documents-tab.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { EmployeeHistory } from './employee-history.tsx'
import { LeavesTab } from './leaves-tab.tsx'
import { SalariesTab } from './salaries-tab.tsx'
import { SheetButton } from './sheet-button.tsx'
import { VacationsTab } from './vacations/vacations-tab.tsx'

/** What the pick-lists offer when they cannot be loaded. Source: spec/2 §8. */
const NO_OPTIONS: EmployeeOptions = { department: [], position: [], marital_status: [], driver_license_category: [], tags: [] }

/** The employee that the address names, or a new one. Source: spec/2 §2, Employee modal. */
export const OpenEmployee = (props: OpenRecordProps) => (
  <OpenRecord {...props} noun={EMPLOYEE.noun} procedures={api} fallback={NO_OPTIONS}>
    {(opened) => <EmployeeDialog {...opened} />}
  </OpenRecord>
)

function EmployeeDialog({ row, options, ...opened }: OpenedRecord<Employee, EmployeeOptions>) {
  const can = usePermissions('hr')
  const people = usePeople('employee', row, opened.onSaved)
  return (
    <RecordEditor
      {...opened}
      record={EMPLOYEE}
      row={row}
      procedures={api}
      can={can}
      lists={options}
      chips={({ id, name }) => <BesideChips subject={{ employee_id: id }} name={name} />}
      facts={() => people.facts}
      onSaved={people.onSaved}
      form={{
        label: 'Dados Pessoais',
        icon: IconId,
        content: (
          <>
            <EmployeeForm options={options} id={row?.id ?? null} />
            {people.asks}
          </>
        ),
      }}
      tabs={useTabs(can.update)}
      more={({ id }) => [taskEntry({ employee_id: id })]}
      actions={(employee) => (
        <>
          <EmployeeHistory employee={employee} />
          <SheetButton employee={employee} />
        </>
      )}
      fieldErrors={{ EMPLOYEE_CODE_TAKEN: 'code', EMPLOYEE_EMAIL_TAKEN: 'email', EMPLOYEE_CPF_TAKEN: 'cpf_raw' }}
    />
  )
}

/** The tabs of what belongs to the employee: all of them, but for what the person may not read. */
function useTabs(update: boolean) {
  const salaries = usePermissions('hr-salaries').read
  const health = usePermissions('hr-health').read
  const documents = usePermissions('hr-documents').read
  const tags = ({ id }: Employee) => <TagTab api={api.tags} parent_id={id} noun={EMPLOYEE.noun} refresh={api.key()} allowed={update} />
  return [
    { label: 'Salários', icon: IconCash, shown: salaries, content: (employee: Employee) => <SalariesTab employee={employee} /> },
    { label: 'Atestados', icon: IconStethoscope, shown: health, content: (employee: Employee) => <LeavesTab employee={employee} /> },
    { label: 'Férias', icon: IconBeach, shown: true, content: (employee: Employee) => <VacationsTab employee={employee} /> },
    { label: 'Arquivos', icon: IconFiles, shown: documents, content: (employee: Employee) => <DocumentsTab employee={employee} /> },
    { label: 'Tags', icon: IconTags, shown: true, content: tags },
  ].filter(({ shown }) => shown)
}
