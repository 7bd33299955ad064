import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#shared/procedure.ts'
import type { Db } from '../database/database.ts'
import type { ExportColumn } from './columns.ts'

// biome-ignore lint/suspicious/noExplicitAny: a query over any tables at all
type RowsQuery<Row> = SelectQueryBuilder<any, any, Row>

/** A query, which is read a batch at a time however long it is; or a few rows that take more than one. */
export type RowsSource<Row> = RowsQuery<Row> | Promise<readonly Row[]>

interface Named {
  /** The last part of the address. */
  name: string
  /** What the file's name begins with. */
  file: string
  access: Access
  /** The table that the audit names. */
  entity: string
}

interface Definition<Filters extends z.ZodObject, Row> extends Named {
  filters: Filters
  columns: readonly ExportColumn<Row>[]
  count(db: Db, filters: z.output<Filters>): Promise<number>
  /** In the order of the list. */
  rows(db: Db, filters: z.output<Filters>): RowsSource<Row>
  /** What belongs to those rows, in sheets of its own. */
  further?: readonly Further<z.output<Filters>, never>[]
}

/** A further sheet of a workbook. */
export interface Further<Filters, Row> {
  name: string
  columns: readonly ExportColumn<Row>[]
  rows(db: Db, filters: Filters): RowsSource<Row>
}

/** A list that can be taken away as a file. */
export interface Export extends Named {
  filters: z.ZodObject
  columns: readonly ExportColumn<unknown>[]
  count(db: Db, filters: object): Promise<number>
  rows(db: Db, filters: object): RowsSource<unknown>
  further?: readonly Further<object, never>[]
}

/** Sees to it that the filters, the rows and the columns of an export fit together. Throws when two columns have one heading: such a file is not read again. */
export function defineExport<Filters extends z.ZodObject, Row>(definition: Definition<Filters, Row>) {
  for (const { columns } of [definition, ...(definition.further ?? [])]) {
    const headings = columns.map(({ header }) => header)
    const twice = headings.find((heading, at) => headings.indexOf(heading) !== at)
    if (twice !== undefined) throw new Error(`two columns of the export ${definition.name} are called ${twice}`)
  }
  return definition as unknown as Export
}
