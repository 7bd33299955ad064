import { monthLater } from '#shared/br/date.ts'
import { isKpi, isMonthly } from '../contract/config.ts'
import type { Reading } from '../contract/reading.ts'
import type { Widget } from './plan.ts'

const MONTHS = 12
const SLICES = ['Exemplo A', 'Exemplo B', 'Exemplo C', 'Exemplo D', 'Exemplo E']

/** Placeholder goals by what the title is about. Source: spec/1 §9. */
function placeholderGoal(title: string) {
  if (/receita|faturamento|venda|valor|r\$/i.test(title)) return 50_000
  return /atendimento|agendamento|consulta|cliente/i.test(title) ? 800 : 600
}

/** Made-up rows of the last twelve months for a widget whose view cannot be read: always the same for the same title. */
export function sampleReading(title: string, { type, metadata }: Widget, today: string): Reading {
  const goal = placeholderGoal(title)
  const seed = [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)
  const at = (step: number) => Math.round(goal * (0.85 + 0.25 * Math.sin(seed + step * 0.9)))
  const labels = lastMonths(today)

  if (type === 'pie') {
    const rows = SLICES.map((label, index) => ({ label, values: [Math.round(goal / (index + 2))] }))
    return { fields: [metadata.valueField], axis: 'text', rows, kpi: null, labels: rows.length, rest: 0 }
  }
  const kpiOnly = isKpi(type)
  const fields = kpiOnly || metadata.series.length === 0 ? [metadata.valueField] : metadata.series.map(({ dataKey }) => dataKey)
  const rows = labels.map((label, month) => ({
    label: isMonthly(metadata.groupBy) ? label.slice(0, 7) : label,
    values: fields.map((_, index) => at(month + index * 3)),
  }))
  const kpi = {
    value: at(MONTHS - 1),
    goal,
    variation: metadata.variationField ? 4.2 : null,
    from: labels[MONTHS - 1]!,
    date: labels[MONTHS - 1]!,
  }
  return {
    fields,
    axis: isMonthly(metadata.groupBy) ? 'month' : 'day',
    rows: type === 'kpi' ? [] : rows,
    kpi: kpiOnly ? kpi : null,
    labels: rows.length,
    rest: 0,
  }
}

/** The first days of the last twelve months, oldest first. */
function lastMonths(today: string): string[] {
  const months: string[] = []
  for (let day = monthLater(today, 0); months.length < MONTHS; day = monthLater(day, -1)) months.unshift(day)
  return months
}
