import { useQuery } from '@tanstack/react-query'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { VACATION_STATUSES } from '#modules/hr/contract/vacation.ts'
import { formatBRL } from '#shared/br/money.ts'
import { HistoryButton } from '#web/kit/record/history-button.tsx'
import { type HistoryKind, HistoryList, tellChange } from '#web/kit/record/history-list.tsx'
import { api } from './api.ts'
import { CareerList } from './career-list.tsx'
import { day, EMPLOYEE_FIELDS } from './employee-fields.ts'

/** Where an employee worked as what, and who changed which field of the record. */
export const EmployeeHistory = ({ employee: { id, name } }: { employee: Employee }) => (
  <HistoryButton title={name} timeline={<CareerList id={id} />} changes={<Changes id={id} />} />
)

function Changes({ id }: { id: string }) {
  const tags = useQuery(api.tags.list.queryOptions())
  const tagName = (tag: unknown) => tags.data?.find((one) => one.id === tag)?.name ?? '(excluído)'
  return (
    <HistoryList
      procedure={api.history}
      id={id}
      empty="Nenhuma alteração registrada"
      tell={tellChange({
        ...KINDS,
        employee_tag: { noun: { name: 'Tag', feminine: true }, fields: { tag_id: { label: 'Tag', show: tagName } } },
      })}
    />
  )
}

const PERIOD = { start_date: { label: 'Data de início', show: day }, end_date: { label: 'Data de fim', show: day } }
const FILE = { label: 'Arquivo', show: () => 'Arquivo' }

/** What is kept about an employee, and its fields as the forms call them. */
const KINDS: Record<string, HistoryKind> = {
  employee: { noun: { name: 'Colaborador', feminine: false }, fields: EMPLOYEE_FIELDS },
  employee_salary: {
    noun: { name: 'Salário', feminine: false },
    fields: {
      amount: { label: 'Valor', show: (amount) => formatBRL(String(amount)) },
      effective_date: { label: 'Data efetiva', show: day },
      notes: { label: 'Observações' },
    },
  },
  employee_medical_leaves: {
    noun: { name: 'Atestado', feminine: false },
    fields: { ...PERIOD, reason: { label: 'Motivo' }, file_id: FILE },
  },
  employee_vacations: {
    noun: { name: 'Período de férias', feminine: false },
    fields: {
      ...PERIOD,
      days_count: { label: 'Número de dias' },
      status: { label: 'Status', show: (status) => VACATION_STATUSES[status as keyof typeof VACATION_STATUSES] ?? String(status) },
      sold_days: { label: 'Dias vendidos (abono)' },
      absences: { label: 'Faltas no período aquisitivo' },
      notes: { label: 'Observações' },
    },
  },
  employee_documents: {
    noun: { name: 'Documento', feminine: false },
    fields: {
      name: { label: 'Nome do documento' },
      document_type: { label: 'Tipo de documento' },
      expires_on: { label: 'Validade', show: day },
      file_id: FILE,
    },
  },
}
