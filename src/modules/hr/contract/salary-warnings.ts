import { addDays, formatDate } from '#shared/br/date.ts'
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
  const same = newestFirst.find(({ effective_date }) => effective_date === typed.effective_date)
  if (same) {
    const day = formatDate(same.effective_date)
    warnings.push(
      `Já há um salário de ${formatBRL(same.amount)} desde ${day}. De dois do mesmo dia vale o que foi adicionado por último; para corrigir o valor, edite o que já existe.`,
    )
  }
  const next = newestFirst.findLast(({ effective_date }) => effective_date > typed.effective_date)
  if (next) {
    const until = formatDate(addDays(next.effective_date, -1))
    warnings.push(`Vale só até ${until}: depois vem ${formatBRL(next.amount)} desde ${formatDate(next.effective_date)}.`)
  }
  return warnings
}
