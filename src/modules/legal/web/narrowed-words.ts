import { AREAS } from '#modules/legal/contract/area.ts'
import type { DeadlineFilters } from '#modules/legal/contract/case-deadline.ts'
import type { CaseFilters } from '#modules/legal/contract/filters.ts'
import { RISKS } from '#modules/legal/contract/values/risk.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'

const between = (from: string | undefined, to: string | undefined) =>
  from && to ? `de ${formatDate(from)} a ${formatDate(to)}` : from ? `desde ${formatDate(from)}` : `até ${formatDate(to)}`

/** Which cases a number of the dashboard listed: what its filters say, which have no field of their own. */
export const caseWords = ({ entered_from, entered_to, closed_from, closed_to, decided, other_courts, ...risk }: CaseFilters) => [
  (entered_from || entered_to) && `os que entraram ${between(entered_from, entered_to)}`,
  (closed_from || closed_to) && `os encerrados ${between(closed_from, closed_to)}`,
  decided && 'os decididos',
  other_courts && `os de outros tribunais que não ${other_courts.replaceAll(',', ', ')}`,
  risk.exposure &&
    `os de risco ${RISKS[risk.exposure].toLowerCase()} contra nós${risk.exposed_on ? ` em ${formatDate(risk.exposed_on)}` : ''}`,
  risk.exposed_min !== undefined && risk.exposed_min > 0 && `a partir de ${formatBRL(risk.exposed_min)}`,
  risk.exposed_below !== undefined && `abaixo de ${formatBRL(risk.exposed_below)}`,
]

/** The same of deadlines. */
export const deadlineWords = ({ settled, case_responsible_id, area, client_id, tag }: DeadlineFilters) => [
  settled && 'os cumpridos e os perdidos',
  case_responsible_id && 'os dos processos de um responsável',
  area && `os da área ${AREAS[area].toLowerCase()}`,
  client_id && 'os de um cliente',
  tag && 'os de uma tag',
]
