import { type ConfigDraft, DEFAULTS, isKpi, isMonthly } from './config.ts'
import type { SourceColumn } from './reading.ts'
import { periodEnd } from './widget-filters.ts'

/** A view with its columns. */
interface View {
  schema: string
  view: string
  columns: readonly SourceColumn[]
}

/** Why nothing can be grouped by month without a date. */
export const MONTHS_OF_WHAT = 'Para agrupar por mês, escolha o campo de data.'

type Use = 'number' | 'date' | 'label'

/** Why the column of this name cannot be used so, in words for a person; null when it can. */
export function columnError({ schema, view, columns }: View, name: string, use: Use): string | null {
  const kind = columns.find((column) => column.name === name)?.kind
  if (!kind) return `A coluna "${name}" não existe em ${schema}.${view}.`
  if (use === 'number' && kind !== 'number') return `A coluna "${name}" não é numérica.`
  if (use === 'date' && (kind === 'number' || kind === 'other')) return `A coluna "${name}" não é uma data.`
  return null
}

/** What of a widget its view cannot answer: each field that is read, with the reason. */
export function columnErrors({ type, schema, view, metadata }: ConfigDraft, columns: readonly SourceColumn[]) {
  const errors: { path: (string | number)[]; message: string }[] = []
  const check = (name: string, use: Use, ...path: (string | number)[]) => {
    const message = name ? columnError({ schema, view, columns }, name, use) : null
    if (message) errors.push({ path: ['metadata', ...path], message })
  }
  const { dateField, valueField, goalField, groupBy, variationField, filters, series } = metadata
  check(dateField, 'date', 'dateField')
  if (!dateField && isMonthly(groupBy) && !columns.some(({ name }) => name === groupBy))
    errors.push({ path: ['metadata', 'dateField'], message: MONTHS_OF_WHAT })
  if (series.length === 0) check(valueField, 'number', 'valueField')
  for (const [index, { dataKey }] of series.entries()) check(dataKey, 'number', 'series', index, 'dataKey')
  if (!isMonthly(groupBy)) check(groupBy, 'label', 'groupBy')
  if (type !== 'pie' && goalField !== DEFAULTS.goalField) check(goalField, 'number', 'goalField')
  if (isKpi(type)) check(variationField, 'number', 'variationField')
  for (const [index, { field, type: kind }] of filters.entries()) {
    const isDate = kind === 'date'
    if (!isDate || !periodEnd(field)) check(field, isDate ? 'date' : 'label', 'filters', index, 'field')
  }
  return errors
}
