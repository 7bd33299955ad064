import { IconBeach, IconCash, IconFiles, IconId, IconStethoscope, IconTags } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { EMPLOYEE, type Employee, EmployeeInput, type EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { TagTab } from '#parts/tags/web/tag-tab.tsx'
import { formValues } from '#shared/define-record.ts'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import type { Steps } from '#web/kit/list/steps-in-list.ts'
import { RecordConflict } from '#web/kit/record/record-conflict.tsx'
import { RecordDialog, type RecordTab } from '#web/kit/record/record-dialog.tsx'
import { RecordSteps } from '#web/kit/record/record-steps.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { DocumentsTab } from './documents-tab.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { EmployeeHistory } from './employee-history.tsx'
import { LeavesTab } from './leaves-tab.tsx'
import { SalariesTab } from './salaries-tab.tsx'
import { SheetButton } from './sheet-button.tsx'
import { VacationsTab } from './vacations-tab.tsx'

interface Props {
  /** Null to create one. */
  employee: Employee | null
  options: EmployeeOptions
  /** The label of the tab to begin with. */
  startAt: string | null
  /** Null outside a list. */
  steps: Steps | null
  onSaved(employee: Employee): void
  onClose(): void
}

/** One employee, or a new one. Source: spec/2 §2, Employee modal. */
export function EmployeeDialog({ employee, options, startAt, steps, onSaved, onClose }: Props) {
  const can = usePermissions('hr')
  const formId = useId()
  const values = useMemo(() => formValues(EMPLOYEE, employee), [employee]) // a new employee's code is of the moment the dialog opened
  const queryClient = useQueryClient()
  const { form, saving, submit, isDirty, conflict } = useRecordForm({
    schema: EmployeeInput,
    values,
    save: (values, updated_at) =>
      employee && updated_at ? api.update.call({ id: employee.id, updated_at, values }) : api.create.call(values),
    stored: employee ? { version: employee.updated_at, reload: () => storedNow(queryClient, employee.id) } : undefined,
    refresh: api.key(),
    saved: employee ? 'Colaborador atualizado com sucesso!' : 'Colaborador criado com sucesso!',
    failed: employee ? 'Erro ao atualizar colaborador' : 'Erro ao criar colaborador',
    fieldErrors: { EMPLOYEE_CODE_TAKEN: 'code', EMPLOYEE_EMAIL_TAKEN: 'email', EMPLOYEE_CPF_TAKEN: 'cpf_raw' },
    onSaved,
  })
  const allowed = employee ? can.update : can.create

  const personal = (
    <FormProvider {...form}>
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset disabled={!allowed} style={{ all: 'unset', display: 'contents' }}>
          <EmployeeForm options={options} id={employee?.id ?? null} />
        </fieldset>
      </form>
    </FormProvider>
  )

  return (
    <>
      <RecordDialog
        title={employee?.name ?? 'Novo Colaborador'}
        code={employee?.code}
        actions={
          employee && (
            <>
              {steps && <RecordSteps steps={steps} />}
              <EmployeeHistory employee={employee} />
              <SheetButton employee={employee} />
            </>
          )
        }
        exists={employee !== null}
        tabs={[{ label: 'Dados Pessoais', icon: IconId, content: personal }, ...useFurtherTabs(employee)]}
        startAt={startAt}
        save={{ form: formId, label: employee ? 'Atualizar Colaborador' : 'Criar Colaborador', saving, allowed }}
        onClose={onClose}
      />
      <RecordConflict conflict={conflict} fields={EMPLOYEE.fields} lists={options} />
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

async function storedNow(queryClient: QueryClient, id: string) {
  const employee = await queryClient.fetchQuery(api.get.queryOptions({ input: { id }, staleTime: 0 }))
  return { values: formValues(EMPLOYEE, employee), version: employee.updated_at }
}

/** The tabs of what is kept about the employee: all of them, but for what the person may not read. */
function useFurtherTabs(employee: Employee | null): RecordTab[] {
  const { update } = usePermissions('hr')
  const salaries = usePermissions('hr-salaries').read
  const health = usePermissions('hr-health').read
  const documents = usePermissions('hr-documents').read
  const tab = (label: string, icon: RecordTab['icon'], content: (employee: Employee) => RecordTab['content']) => ({
    label,
    icon,
    content: employee && content(employee),
  })
  return [
    ...(salaries ? [tab('Salários', IconCash, (employee) => <SalariesTab employee={employee} />)] : []),
    ...(health ? [tab('Atestados', IconStethoscope, (employee) => <LeavesTab employee={employee} />)] : []),
    tab('Férias', IconBeach, (employee) => <VacationsTab employee={employee} />),
    ...(documents ? [tab('Arquivos', IconFiles, (employee) => <DocumentsTab employee={employee} />)] : []),
    tab('Tags', IconTags, ({ id }) => <TagTab api={api.tags} parent_id={id} record="colaborador" refresh={api.key()} allowed={update} />),
  ]
}
