import { Badge, Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { SALARY, type Salary, type SalaryInput } from '#modules/hr/contract/salary.ts'
import { salaryHistory } from '#modules/hr/contract/salary-history.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { formatChange } from '#shared/br/number.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { usePermissions } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'
import { SalaryAdvice } from './salary-advice.tsx'

/** The salaries of an employee, newest first, with what each changed. */
export function SalariesTab({ employee }: { employee: Employee }) {
  const today = useToday()

  const columnsOf = (rows: readonly Salary[]): Column<Salary>[] => {
    const history = salaryHistory(rows, today)
    return [
      { header: 'Valor', cell: ({ id, amount }) => <Amount amount={amount} mark={history.get(id)?.mark} /> },
      { header: 'Variação', width: 110, cell: ({ id }) => <Change change={history.get(id)?.change} /> },
      { header: 'Data efetiva', width: 130, cell: ({ effective_date }) => formatDate(effective_date) },
      { header: 'Observações', cell: ({ notes }) => notes ?? '-' },
    ]
  }

  return (
    <ChildTab
      record={SALARY}
      parent_id={employee.id}
      procedures={api.salaries}
      refresh={api.key()}
      columns={columnsOf}
      can={usePermissions('hr-salaries')}
      instead={(salary) => ({
        notes: (
          <Stack gap="md">
            <SalaryAdvice employee_id={employee.id} editing={salary} />
            <FormField<z.input<typeof SalaryInput>> name="notes" />
          </Stack>
        ),
      })}
      form="in place"
      title="Histórico Salarial"
      nameOf={({ amount, effective_date }) => `salário de ${formatBRL(amount)} desde ${formatDate(effective_date)}`}
      empty="Nenhum salário cadastrado"
    />
  )
}

const MARKS = { current: { label: 'Atual', color: 'green' }, future: { label: 'Programado', color: 'blue' } } as const

const Amount = ({ amount, mark }: { amount: string; mark: keyof typeof MARKS | null | undefined }) => (
  <>
    {formatBRL(amount)}{' '}
    {mark && (
      <Badge size="sm" color={MARKS[mark].color}>
        {MARKS[mark].label}
      </Badge>
    )}
  </>
)

/** A reduction is marked: the law allows it only by collective agreement. */
const Change = ({ change }: { change: number | null | undefined }) => (
  <Text
    size="sm"
    c={(change ?? 0) < 0 ? 'red' : undefined}
    title={(change ?? 0) < 0 ? 'Redução salarial: só por acordo coletivo (CF, art. 7º, VI)' : undefined}
  >
    {change === null || change === undefined ? '-' : formatChange(change)}
  </Text>
)
