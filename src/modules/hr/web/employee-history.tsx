import { useQuery } from '@tanstack/react-query'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { ChangeHistory } from '#web/kit/record/change-history.tsx'
import { HistoryButton } from '#web/kit/record/history-button.tsx'
import { api } from './api.ts'
import { CareerList } from './career-list.tsx'
import { EMPLOYEE_HISTORY_KINDS } from './employee-history-kinds.ts'

/** Where an employee worked as what, and who changed which field of the record. */
export const EmployeeHistory = ({ employee: { id, name } }: { employee: Employee }) => (
  <HistoryButton title={name} timeline={<CareerList id={id} />} changes={<Changes id={id} />} />
)

function Changes({ id }: { id: string }) {
  const tags = useQuery(api.tags.list.queryOptions())
  return <ChangeHistory procedure={api.history} id={id} kinds={EMPLOYEE_HISTORY_KINDS} lists={{ tags: tags.data ?? [] }} />
}
