import { type RawBuilder, sql } from 'kysely'
import { DataError, parameter } from './parameters.ts'

/** Rows of a list with how many there are in all, and where the next load goes on; null at its end. Both are headers of the answer. */
export class Part {
  readonly rows: readonly object[]
  readonly total: number
  readonly cursor: string | null
  constructor(rows: readonly object[], total: number, cursor: string | null = null) {
    this.rows = rows
    this.total = total
    this.cursor = cursor
  }
}

/** A moment to the microsecond and what it is ordered by besides. */
const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f-]{1,36})$/

/** The place of a row in a list by a moment: goes to the client as a word that says nothing. */
export const cursorOf = (place: string) => Buffer.from(place).toString('base64url')

/** The rows that come after the place which the call names: `(moment, id) < place`. All of them without one. */
export function afterCursor(query: Record<string, string>, by: RawBuilder<unknown>, type: 'uuid' | 'bigint') {
  const given = parameter(query, 'cursor')
  if (given === undefined) return sql`true`
  const [, at, id] = PLACE.exec(Buffer.from(given, 'base64url').toString()) ?? []
  if (!at || !id || (type === 'uuid') !== (id.length === 36)) throw new DataError(400, 'Parâmetro cursor inválido.')
  return sql`${by} < (${at}::timestamptz, ${id}::${sql.raw(type)})`
}
