import { SimpleGrid } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { daysBetween } from '#modules/hr/contract/period.ts'
import { VACATION_STATUSES, type Vacation, VacationInput } from '#modules/hr/contract/vacation.ts'
import { formatDate, isCivilDate } from '#shared/br/date.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { RecordForm } from './record-form.tsx'
import { RecordsTab } from './records-tab.tsx'
import { VacationAdvice } from './vacation-advice.tsx'
import { VacationBalance } from './vacation-balance.tsx'

type VacationFields = z.input<typeof VacationInput>

const COLORS = { scheduled: 'blue', approved: 'purple', taken: 'green', cancelled: 'gray' } as const
const STATUSES = Object.entries(VACATION_STATUSES).map(([id, name]) => ({ id, name }))

const WORDS = {
  title: 'Férias',
  add: 'Adicionar Férias',
  empty: 'Nenhuma férias cadastrada',
  removeQuestion: 'Tem certeza que deseja excluir estas férias?',
  removed: 'Férias excluídas com sucesso!',
  removeFailed: 'Erro ao excluir férias',
}

const COLUMNS: Column<Vacation>[] = [
  { header: 'Início', width: 110, cell: ({ start_date }) => formatDate(start_date) },
  { header: 'Fim', width: 110, cell: ({ end_date }) => formatDate(end_date) },
  { header: 'Dias', width: 70, cell: ({ days_count }) => days_count },
  { header: 'Status', width: 120, cell: ({ status }) => <StatusBadge color={COLORS[status]}>{VACATION_STATUSES[status]}</StatusBadge> },
  { header: 'Observações', cell: ({ notes }) => notes ?? '-' },
]

/** Source of the defaults: spec/2 §9. */
const valuesOf = (vacation: Vacation | null): VacationFields =>
  vacation
    ? {
        start_date: vacation.start_date,
        end_date: vacation.end_date,
        days_count: vacation.days_count,
        status: vacation.status,
        notes: vacation.notes,
        sold_days: vacation.sold_days,
        absences: vacation.absences,
      }
    : { start_date: '', end_date: '', days_count: 1, status: 'scheduled', notes: null, sold_days: null, absences: null }

/** The vacations of an employee, newest first, under what the law says about them. */
export function VacationsTab({ employee }: { employee: Employee }) {
  const can = usePermissions('hr')
  return (
    <RecordsTab
      parent_id={employee.id}
      words={WORDS}
      list={api.vacations.list}
      remove={(id) => api.vacations.remove.call({ id })}
      columns={() => COLUMNS}
      nameOf={({ start_date }) => `férias de ${formatDate(start_date)}`}
      can={can}
      summary={(vacations) => <VacationBalance employee={employee} vacations={vacations} />}
      form={(vacation, back) => (
        <RecordForm
          title={vacation ? 'Editar Férias' : 'Adicionar Férias'}
          schema={VacationInput}
          values={valuesOf(vacation)}
          save={(values) =>
            vacation ? api.vacations.change.call({ id: vacation.id, values }) : api.vacations.add.call({ parent_id: employee.id, values })
          }
          saved={vacation ? 'Férias atualizadas com sucesso!' : 'Férias adicionadas com sucesso!'}
          failed="Erro ao salvar férias"
          submit={vacation ? 'Atualizar' : 'Adicionar'}
          back={back}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField<VacationFields> name="start_date" label="Data de início" required />
            <DateField<VacationFields> name="end_date" label="Data de fim" required />
            <DaysField />
            <SelectField<VacationFields> name="status" label="Status" options={STATUSES} required />
            <NumberField<VacationFields> name="sold_days" label="Dias vendidos (abono)" min={0} max={10} />
            <NumberField<VacationFields> name="absences" label="Faltas no período aquisitivo" min={0} max={366} />
          </SimpleGrid>
          <VacationAdvice employee={employee} editing={vacation} />
          <LongTextField<VacationFields> name="notes" label="Observações" rows={2} />
        </RecordForm>
      )}
    />
  )
}

/** Follows the two dates until it is typed over. */
function DaysField() {
  const { setValue, formState } = useFormContext<VacationFields>()
  const { isSubmitted, dirtyFields } = formState
  const [start, end] = useWatch<VacationFields, ['start_date', 'end_date']>({ name: ['start_date', 'end_date'] })
  const moved = dirtyFields.start_date || dirtyFields.end_date

  useEffect(() => {
    if (!moved || !isCivilDate(start) || !isCivilDate(end) || start > end) return
    setValue('days_count', daysBetween(start, end), { shouldValidate: isSubmitted })
  }, [moved, start, end, setValue, isSubmitted])

  return <NumberField<VacationFields> name="days_count" label="Número de dias" min={0} max={366} required />
}
