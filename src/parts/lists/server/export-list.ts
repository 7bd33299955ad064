import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '#db/schema.gen.ts'
import { clockOf } from '#server/export/clock.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { defineExport, type Further } from '#server/export/define-export.ts'
import { type ListInput, type Listing, orderOf, sortedBy } from './listing.ts'

/** A row of a view as a file gets it: moments are what the company's clocks showed, 'yyyy-mm-ddThh:mm:ss'. */
export type ExportedRow<View extends keyof Tables> = {
  [Column in keyof Selectable<Tables[View]>]: MomentAsText<Selectable<Tables[View]>[Column]>
} & { tags: { name: string }[] }

type MomentAsText<Value> = Value extends Date ? string : Value

interface Definition<Filters extends z.ZodObject, View extends keyof Tables> {
  /** What the file's name begins with. */
  file: string
  /** What the list takes: filters, sort and direction. */
  filters: Filters
  columns: readonly ExportColumn<ExportedRow<View>>[]
  /** Columns of the register that are moments. */
  moments?: readonly string[]
  /** What belongs to those records, in sheets of its own. */
  further?: readonly Further<z.output<Filters>, never>[]
}

/** A sheet of a workbook, with the type of its rows seen to. */
export const furtherSheet = <Filters, Row>(sheet: Further<Filters, Row>) => sheet as unknown as Further<Filters, never>

/** A list as a file: all the records that it shows, in its order. */
export const exportList = <Filters extends z.ZodObject, View extends keyof Tables>(
  // biome-ignore lint/suspicious/noExplicitAny: the filters of any list
  listing: Listing<any, unknown> & { view: View },
  { file, filters, columns, moments = ['created_at', 'updated_at'], further }: Definition<Filters, View>,
) => {
  const { page, table } = listing.register
  return defineExport({
    ...{ name: page, file, access: { page, action: 'read' as const }, entity: table, filters, columns, ...(further && { further }) },
    async count(db, input) {
      const { total } = await listing.matching(db, input).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
      return total
    },
    rows(db, input) {
      const { direction, ...asked } = input as ListInput
      const { groups, ...order } = orderOf(listing, asked)
      const sorted = groups
        ? sql`(select ${sql.ref(groups.position)} from ${sql.table(groups.table)} a_group where a_group.id = ${sql.ref(`${table}.${groups.key}`)}) ${sql.raw(direction ?? 'asc')}, ${sortedBy(table, order)}`
        : sortedBy(order.beside ? 'shown' : table, order, direction)
      const clocks = moments.map((column) => clockOf(`${table}.${column}`).as(column))
      return listing
        .matching(db, input)
        .innerJoin(`${listing.view} as shown`, 'shown.id', `${table}.id`)
        .selectAll('shown')
        .select(clocks)
        .orderBy(sorted)
    },
  })
}
