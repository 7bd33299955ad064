import { formatDate, isCivilDate } from '#shared/br/date.ts'
import { columnTitle } from './column-title.ts'
import type { Metadata } from './config.ts'

export type WidgetFilter = Metadata['filters'][number]

/** Which end of the period a date filter's name means, as whole words: date_start and periodTo do, customer and total do not. */
export function periodEnd(field: string): 'from' | 'until' | null {
  const words = field.split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).map((word) => word.toLowerCase())
  if (words.includes('start') || words.includes('from')) return 'from'
  return words.includes('end') || words.includes('to') ? 'until' : null
}

/** What a date filter is called that bounds the widget's date field instead of naming a column. */
export const PERIOD_FILTERS = { date_start: 'A partir de', date_end: 'Até' } as const

/** What people read of a filter. */
export const filterTitle = ({ field, type }: Pick<WidgetFilter, 'field' | 'type'>): string => {
  const end = type === 'date' ? periodEnd(field) : null
  if (end) return end === 'from' ? PERIOD_FILTERS.date_start : PERIOD_FILTERS.date_end
  return columnTitle(field)
}

/** What a filter holds its column against: its own value where its author fixed one, else the screen's answer; '' holds it against nothing. */
export const filterValue = ({ field, value }: WidgetFilter, others: Readonly<Record<string, string>>) => value || others[field] || ''

/** The filters that the screen answers, each field once: those whose author fixed no value. */
export function askedFilters(widgets: readonly { metadata: Pick<Metadata, 'filters'> }[]): WidgetFilter[] {
  const asked = new Map<string, WidgetFilter>()
  for (const filter of widgets.flatMap(({ metadata }) => metadata.filters)) {
    if (!filter.value && !asked.has(filter.field)) asked.set(filter.field, filter)
  }
  return [...asked.values()]
}

/** Of the screen's answers, those that `widgets` ask for. */
export const answersFor = (widgets: Parameters<typeof askedFilters>[0], others: Readonly<Record<string, string>>) =>
  Object.fromEntries(askedFilters(widgets).flatMap(({ field }) => (others[field] ? [[field, others[field]]] : [])))

/** The value of a filter as people write it. */
export const filterWords = ({ type }: Pick<WidgetFilter, 'type'>, value: string) =>
  type === 'date' && isCivilDate(value) ? formatDate(value) : value
