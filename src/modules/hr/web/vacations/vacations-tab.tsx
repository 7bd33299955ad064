import { Stack } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { MOST_DAYS, VACATION, VACATION_STATUSES, type Vacation, type VacationInput } from '#modules/hr/contract/vacation.ts'
import { type VacationPeriod, vacationPeriods } from '#modules/hr/contract/vacation-periods.ts'
import { formatDate } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { enumerated } from '#shared/br/text.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { useRecordField } from '#web/kit/fields/record-fields-context.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { usePermissions } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { useDaysOfPeriod } from '../use-days-of-period.ts'
import { periodOptions } from './period-options.ts'
import { useVacationHistory } from './use-vacation-history.ts'
import { VacationAdvice } from './vacation-advice.tsx'
import { VacationBalance } from './vacation-balance.tsx'

type VacationFields = z.input<typeof VacationInput>

const COLORS = { scheduled: 'blue', approved: 'purple', taken: 'green', cancelled: 'gray' } as const

/** `periods` are null where nobody knows what was taken before. */
const columnsOf = (periods: readonly VacationPeriod[] | null): Column<Vacation>[] => [
  { header: 'Início', width: 110, cell: ({ start_date }) => formatDate(start_date) },
  { header: 'Fim', width: 110, cell: ({ end_date }) => formatDate(end_date) },
  {
    header: 'Dias',
    width: 110,
    cell: ({ days_count, sold_days }) => (sold_days ? `${days_count} + ${counted(sold_days, 'vendido')}` : days_count),
  },
  { header: 'Status', width: 120, cell: ({ status }) => <StatusBadge color={COLORS[status]}>{VACATION_STATUSES[status]}</StatusBadge> },
  {
    header: 'Período aquisitivo',
    width: 150,
    cell: (vacation) => periodText(vacation, periods),
  },
  { header: 'Observações', cell: ({ notes }) => notes ?? '-' },
]

/** Whose right a vacation uses up: of which twelve months, or which were chosen for it. */
function periodText(vacation: Vacation, periods: readonly VacationPeriod[] | null) {
  const used = (periods ?? []).filter(({ uses }) => uses.some((use) => use.vacation === vacation)).map(({ from }) => formatDate(from))
  if (used.length > 0) return `desde ${enumerated(used)}`
  if (vacation.status === 'cancelled') return '-'
  return vacation.period_from ? `desde ${formatDate(vacation.period_from)}` : 'o mais antigo'
}

/** The vacations of an employee, newest first, under what the law says about them. */
export function VacationsTab({ employee }: { employee: Employee }) {
  const today = useToday()
  const can = usePermissions('hr')
  const history = useVacationHistory(employee)
  const periodsOf = (vacations: readonly Vacation[]) => (history ? vacationPeriods({ ...history, vacations }, today) : null)
  return (
    <ChildTab
      record={VACATION}
      parent_id={employee.id}
      procedures={api.vacations}
      refresh={api.key()}
      columns={(vacations) => columnsOf(periodsOf(vacations))}
      can={can}
      summary={(vacations) => history && <VacationBalance employee={employee} history={history} periods={periodsOf(vacations)} />}
      instead={(vacation) => ({
        days_count: <DaysField />,
        period_from: <PeriodField employee={employee} />,
        notes: (
          <Stack gap="md">
            <VacationAdvice employee={employee} editing={vacation} />
            <FormField<VacationFields> name="notes" />
          </Stack>
        ),
      })}
      form="in place"
      title="Férias"
      nameOf={({ start_date }) => `férias de ${formatDate(start_date)}`}
      empty="Nenhuma férias cadastrada"
    />
  )
}

/** Follows the two dates, or gives the last of them. */
function DaysField() {
  const { setValue, formState } = useFormContext<VacationFields>()
  const { isSubmitted, dirtyFields } = formState
  const days = useWatch<VacationFields, 'days_count'>({ name: 'days_count' })
  useDaysOfPeriod({
    typed: dirtyFields.days_count ? Number(days) : 0,
    most: MOST_DAYS,
    count: (counted) => setValue('days_count', counted, { shouldValidate: isSubmitted }),
  })
  return <FormField<VacationFields> name="days_count" />
}

/** Whose right the vacation uses up. */
function PeriodField({ employee: { hire_date } }: { employee: Employee }) {
  const today = useToday()
  const chosen = useWatch<VacationFields, 'period_from'>({ name: 'period_from' })
  const { common } = useRecordField('period_from')
  return (
    <SelectField<VacationFields>
      {...common}
      name="period_from"
      placeholder="O mais antigo com saldo"
      options={periodOptions(hire_date, today, [chosen])}
    />
  )
}
