import { useQuery } from '@tanstack/react-query'
import { DOCUMENT } from '#modules/hr/contract/document.ts'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { EMPLOYEE } from '#modules/hr/contract/employee.ts'
import { LEAVE } from '#modules/hr/contract/leave.ts'
import { SALARY } from '#modules/hr/contract/salary.ts'
import { VACATION } from '#modules/hr/contract/vacation.ts'
import { RECORD_TAG } from '#parts/tags/contract/tag.ts'
import { describeChange } from '#web/kit/record/describe-change.tsx'
import { HistoryButton } from '#web/kit/record/history-button.tsx'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import { api } from './api.ts'
import { CareerList } from './career-list.tsx'

/** Where an employee worked as what, and who changed which field of the record. */
export const EmployeeHistory = ({ employee: { id, name } }: { employee: Employee }) => (
  <HistoryButton title={name} timeline={<CareerList id={id} />} changes={<Changes id={id} />} />
)

function Changes({ id }: { id: string }) {
  const tags = useQuery(api.tags.list.queryOptions())
  const describe = describeChange(KINDS, { lists: { tags: tags.data ?? [] } })
  return <HistoryList procedure={api.history} id={id} empty="Nenhuma alteração registrada" describeEntry={describe} />
}

/** The tables of an employee's history. */
const KINDS = {
  employee: EMPLOYEE,
  employee_salary: SALARY,
  employee_medical_leaves: LEAVE,
  employee_vacations: VACATION,
  employee_documents: DOCUMENT,
  employee_tag: RECORD_TAG,
}
