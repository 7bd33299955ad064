import { columnError } from '../contract/column-errors.ts'
import { DEFAULTS, type Metadata } from '../contract/config.ts'
import type { SourceColumn } from '../contract/reading.ts'
import { ReadingProblem } from './problem.ts'
import type { Source } from './sources.ts'

export const has = ({ columns }: Source, name: string) => columns.some((column) => column.name === name)

function usable(source: Source, name: string, use: Parameters<typeof columnError>[2]): SourceColumn {
  const error = columnError(source, name, use)
  if (error) throw new ReadingProblem(error)
  return source.columns.find((column) => column.name === name)!
}

export const labelColumn = (source: Source, name: string) => usable(source, name, 'label')

export const numberColumn = (source: Source, name: string) => usable(source, name, 'number').name

export const dateColumn = (source: Source, { dateField }: Metadata) => usable(source, dateField || DEFAULTS.dateField, 'date')

/** The goal, unless the widget has none. The default name asks for a goal only where the view has one. */
export function goalColumn(source: Source, { goalField }: Metadata): string | null {
  if (!goalField || (goalField === DEFAULTS.goalField && !has(source, goalField))) return null
  return numberColumn(source, goalField)
}
