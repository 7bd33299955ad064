import { Badge, Text } from '@mantine/core'
import type { z } from 'zod'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { type Salary, SalaryInput } from '#modules/hr/contract/salary.ts'
import { salaryHistory } from '#modules/hr/contract/salary-history.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { formatChange } from '#shared/br/number.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { FormattedField } from '#web/kit/fields/formatted-field.tsx'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { RecordForm } from './record-form.tsx'
import { RecordsTab } from './records-tab.tsx'

type SalaryFields = z.input<typeof SalaryInput>

const WORDS = {
  title: 'Histórico Salarial',
  add: 'Adicionar Salário',
  empty: 'Nenhum salário cadastrado',
  removeQuestion: 'Tem certeza que deseja excluir este salário?',
  removed: 'Salário excluído com sucesso!',
  removeFailed: 'Erro ao excluir salário',
}

const valuesOf = (salary: Salary | null): SalaryFields =>
  salary
    ? { amount: salary.amount, effective_date: salary.effective_date, notes: salary.notes }
    : { amount: '', effective_date: '', notes: null }

/** The salaries of an employee, newest first, with what each changed. */
export function SalariesTab({ employee }: { employee: Employee }) {
  const can = usePermissions('hr-salaries')
  const today = todayIn(useSession().company?.time_zone)

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
    <RecordsTab
      parent_id={employee.id}
      words={WORDS}
      list={api.salaries.list}
      remove={(id) => api.salaries.remove.call({ id })}
      columns={columnsOf}
      nameOf={({ amount, effective_date }) => `salário de ${formatBRL(amount)} desde ${formatDate(effective_date)}`}
      can={can}
      form={(salary, back) => (
        <RecordForm
          title={salary ? 'Editar Salário' : 'Adicionar Salário'}
          schema={SalaryInput}
          values={valuesOf(salary)}
          save={(values) =>
            salary ? api.salaries.change.call({ id: salary.id, values }) : api.salaries.add.call({ parent_id: employee.id, values })
          }
          saved={salary ? 'Salário atualizado com sucesso!' : 'Salário adicionado com sucesso!'}
          failed="Erro ao salvar salário"
          submit={salary ? 'Atualizar' : 'Adicionar'}
          back={back}
        >
          <FormattedField<SalaryFields> name="amount" label="Valor" mask="brl" required />
          <DateField<SalaryFields> name="effective_date" label="Data efetiva" required />
          <LongTextField<SalaryFields> name="notes" label="Observações" rows={2} />
        </RecordForm>
      )}
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
    c={(change ?? 0) < 0 ? 'red.8' : undefined}
    title={(change ?? 0) < 0 ? 'Redução salarial: só por acordo coletivo (CF, art. 7º, VI)' : undefined}
  >
    {change === null || change === undefined ? '-' : formatChange(change)}
  </Text>
)
