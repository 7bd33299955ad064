import { DEFAULTS, type Metadata } from '../contract/config.ts'
import type { SourceColumn } from '../contract/reading.ts'
import { ReadingProblem } from './problem.ts'
import type { Source } from './sources.ts'

export const has = ({ columns }: Source, name: string) => columns.some((column) => column.name === name)

export function anyColumn(source: Source, name: string): SourceColumn {
  const column = source.columns.find((candidate) => candidate.name === name)
  if (!column) throw new ReadingProblem(`A coluna "${name}" não existe em ${source.schema}.${source.view}.`)
  return column
}

export function numberColumn(source: Source, name: string): string {
  const column = anyColumn(source, name)
  if (column.kind !== 'number') throw new ReadingProblem(`A coluna "${name}" não é numérica.`)
  return name
}

export function dateColumn(source: Source, { dateField }: Metadata): SourceColumn {
  const column = anyColumn(source, dateField || DEFAULTS.dateField)
  if (column.kind === 'number' || column.kind === 'other') throw new ReadingProblem(`A coluna "${column.name}" não é uma data.`)
  return column
}

/** The goal, unless the widget has none. The default name asks for a goal only where the view has one. */
export function goalColumn(source: Source, { goalField }: Metadata): string | null {
  if (!goalField || (goalField === DEFAULTS.goalField && !has(source, goalField))) return null
  return numberColumn(source, goalField)
}
