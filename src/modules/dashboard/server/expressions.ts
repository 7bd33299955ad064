import { sql } from 'kysely'
import type { SourceColumn } from '../contract/reading.ts'

export const columnOf = ({ name }: Pick<SourceColumn, 'name'>) => sql.id(name)

/** The civil day of a column. A moment is seen with the clocks of the company, whose zone the transaction has set. */
export const dayOf = (column: SourceColumn) => (column.kind === 'moment' ? sql`${columnOf(column)}::date` : columnOf(column))

/** The first day of a column's month, without turning a civil day into a moment of some zone. */
export const monthOf = (column: SourceColumn) => sql`date_trunc('month', ${columnOf(column)}::timestamp)`
