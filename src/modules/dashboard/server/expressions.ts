import { type RawBuilder, sql } from 'kysely'
import type { SourceColumn } from '../contract/reading.ts'

export const columnOf = ({ name }: Pick<SourceColumn, 'name'>) => sql.id(name)

/** A text to gather rows under: one that is empty or blank is none. */
export const textOf = (column: SourceColumn) =>
  column.kind === 'text' ? sql`nullif(btrim(${columnOf(column)}), '')` : sql`${columnOf(column)}`

/** The civil day of a column. A moment is seen with the clocks of the company, whose zone the transaction has set. */
export const dayOf = (column: SourceColumn) => (column.kind === 'moment' ? sql`${columnOf(column)}::date` : columnOf(column))

/** The first day of a column's month, without turning a civil day into a moment of some zone. */
export const monthOf = (column: SourceColumn) => sql`date_trunc('month', ${columnOf(column)}::timestamp)`

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** A month or day that is stored as text, as yyyy-mm or yyyy-mm-dd: from '03/2026', '3.2026', '05/03/2026', 'mar/2026' and 'março de 2026'. Other texts stay. */
export function isoText(column: SourceColumn) {
  const text = columnOf(column)
  const [day, month, year] = ['([0-9]{1,2})', '([0-9]{1,2})', '([0-9]{4})'] as const
  const part = (pattern: string, group: number) => sql`(regexp_match(${text}, ${sql.lit(pattern)}, 'i'))[${sql.lit(group)}]`
  const two = (digits: RawBuilder<unknown>) => sql`lpad(${digits}, 2, '0')`
  const numbers = `^ *${month}[/.-]${year} *$`
  const whole = `^ *${day}[/.-]${month}[/.-]${year}`
  const named = `^ *(${MONTHS.join('|')})[a-zç.]*(?:[/ -]| de )+${year} *$`
  const monthNumber = sql`array_position(array[${sql.join(MONTHS.map((name) => sql.lit(name)))}], lower(${part(named, 1)}))::text`
  return sql`case
    when ${text} ~ ${sql.lit(numbers)} then ${part(numbers, 2)} || '-' || ${two(part(numbers, 1))}
    when ${text} ~ ${sql.lit(whole)} then ${part(whole, 3)} || '-' || ${two(part(whole, 2))} || '-' || ${two(part(whole, 1))}
    when ${text} ~* ${sql.lit(named)} then ${part(named, 2)} || '-' || ${two(monthNumber)}
    else ${text} end`
}
