/** What a batch's statement says of one line. */
export interface UpsertedLine {
  line: number
  id: string
  is_update: boolean
  changed: boolean
  /** Another line of the same batch is for the same record: nothing was done. */
  repeated: boolean
}

/** The lines of a batch, those also changed in which something that belongs to their record was. */
export const withTouched = (lines: readonly UpsertedLine[], touched: ReadonlySet<string>): UpsertedLine[] =>
  lines.map((row) => ({ ...row, changed: row.changed || (!row.repeated && touched.has(row.id)) }))
