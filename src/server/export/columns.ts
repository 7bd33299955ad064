import type { Readable } from 'node:stream'
import type { PageKey } from '#shared/pages.ts'

/**
 * A column of an exported file. By its type, a value is plain text; a number, or its exact digits with a point; a day as 'yyyy-mm-dd'; a moment
 * as 'yyyy-mm-ddThh:mm:ss' on the company's clocks.
 */
export interface ExportColumn<Row> {
  header: string
  type: 'text' | 'number' | 'day' | 'moment'
  /** In characters. */
  width: number
  /** How a spreadsheet writes a number, where that is not plainly: in reais, or in percent of which 57.1 is 57,1%. */
  shown?: 'brl' | 'percent'
  /** Left out for callers who may not read this page. */
  page?: PageKey
  value(row: Row): string | number | null
}

/** The rows of a query, a batch at a time: memory holds one batch, however many there are. */
export type Batches<Row> = AsyncGenerator<Row[], void, undefined>

export type FileStream = Readable

/** Rows that stand in a sheet of their own, where a kind of file has sheets. */
export interface FurtherSheet<Row = never> {
  name: string
  columns: readonly ExportColumn<Row>[]
  batches: Batches<Row>
}

/** A kind of file. */
export interface FileFormat {
  content_type: string
  /** The most rows that programs show of such a file. */
  most: number
  /** The file, made as it is read: one sheet after the other. */
  write<Row>(columns: readonly ExportColumn<Row>[], batches: Batches<Row>, further?: readonly FurtherSheet[]): FileStream
  /** Bytes that some rows take in the file, more or less. */
  sizeOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): number
}

/** What a spreadsheet might take for a formula when it opens a text. */
export const looksLikeFormula = (text: string) => /^[=+\-@\t\r＝＋－＠]/.test(text)
