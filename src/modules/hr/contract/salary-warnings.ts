import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { formatChange } from '#shared/br/number.ts'
import type { Salary } from './salary.ts'

/** So many times what was paid before, an amount is likelier mistyped than meant; and one that large without any before it. */
const FAR_MORE = 5
const VERY_MUCH = 200_000

/** What is worth a second look in a salary, given the others of the employee, newest first. */
export function salaryWarnings(typed: Pick<Salary, 'amount' | 'effective_date'>, newestFirst: readonly Salary[]): string[] {
  const before = newestFirst.find(({ effective_date }) => effective_date < typed.effective_date)
  const change = before && Number(typed.amount) / Number(before.amount) - 1
  const than = before && `${formatBRL(before.amount)} desde ${formatDate(before.effective_date)}`
  const warnings: string[] = []
  if (change !== undefined && change < 0)
    warnings.push(`Redução de ${formatChange(change)} sobre ${than}: só por acordo coletivo (CF, art. 7º, VI).`)
  if (change !== undefined ? change > FAR_MORE - 1 : Number(typed.amount) > VERY_MUCH)
    warnings.push(`Confira o valor: ${formatBRL(typed.amount)} por mês${than ? `, contra ${than}` : ''}.`)
  return warnings
}
