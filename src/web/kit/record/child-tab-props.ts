import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { RecordDefinition } from '#shared/define-record.ts'
import type { Lists } from '#shared/record-fields.ts'
import type { Column } from '../list/columns.ts'
import type { ChildProcedures, ChildRow, UndoRemoval } from './child-procedures.ts'

/** A schema that a form is made of. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>

type Instead<Schema extends FormSchema> = Partial<Record<keyof z.input<Schema> & string, ReactNode>>

/** What the form of a row is made of, also where it opens from elsewhere. */
interface Typed<Schema extends FormSchema, Row extends ChildRow> {
  record: RecordDefinition<Schema>
  parent_id: string
  procedures: ChildProcedures<z.input<Schema>, Row>
  undoRemoval?: UndoRemoval | undefined
  /** What is stale after a change, where that is more than the rows themselves. */
  refresh?: QueryKey
  /** What choices are made from. */
  lists?: Lists
  /** Stores the file of a field that holds one. */
  upload?: (input: { file: File }) => Promise<{ file_id: string }>
  /** What stands in a field's cell where that is more than the field; it may look at the row that is edited. */
  instead?: Instead<Schema> | ((row: Row | null) => Instead<Schema>)
  /** What goes with a row, or stays: asked together with whether it is deleted. */
  warning?(row: Row): ReactNode
  /** What is said of a row that was added, and of one that was changed, where it is not just that. */
  said?: { added: string; changed?: string }
}

interface Common<Schema extends FormSchema, Row extends ChildRow> extends Typed<Schema, Row> {
  /** The columns, which may look at all the rows. */
  columns: readonly Column<Row>[] | ((rows: readonly Row[]) => readonly Column<Row>[])
  empty: string
  /** A new row is typed at once. */
  begins?: boolean
  can: { create: boolean; update: boolean }
  /** Rows are only added and removed. */
  fixed?: boolean
  /** Which rows the caller may change, where that is not all of them. */
  mayEdit?(row: Row): boolean
  /** What else makes rows; stands before the button that adds one. */
  before?: ReactNode
  /** What the rows amount to; stands above them. */
  summary?(rows: readonly Row[]): ReactNode
  /** For rows that somebody puts in order. */
  arrange?: Arranging<Row>
}

interface Arranging<Row> {
  /** What is moved, for a screen reader: 'O item'. */
  what: string
  nameOf(row: Row): string
  store(ids: string[]): Promise<unknown>
}

/** The form opens over the record. A click on a row opens it, and it is deleted in its form. */
export interface InDialog<Row extends ChildRow> {
  form: 'dialog'
  /** Pixels. */
  width: number
  /** Stands above the rows, where a tab holds more than one list. */
  title?: string
  /** A row's accessible name, where each row has its buttons, too. */
  nameOf?(row: Row): string
}

/** The form stands beneath the rows: Enter adds one and begins the next. A click on a row opens it, and it is deleted in its form. */
export interface InLine<Row extends ChildRow> extends Omit<InDialog<Row>, 'form'> {
  form: 'line'
}

/** The form takes the place of the rows, with a way back. Each row has its buttons. */
export interface InPlace<Row> {
  form: 'in place'
  /** Stands above the rows. */
  title: string
  /** A row's accessible name: 'atestado de 03/11/2026'. */
  nameOf(row: Row): string
  /** What else can be done with a row. */
  rowAction?(row: Row): ReactNode
  /** What goes with a row that is deleted, once it is. */
  alsoRemoved?: string
}

export type ChildTabProps<Schema extends FormSchema, Row extends ChildRow> = Common<Schema, Row> &
  (InDialog<Row> | InLine<Row> | InPlace<Row>)

/** The form of one row. */
export type ChildFormProps<Schema extends FormSchema, Row extends ChildRow> = Typed<Schema, Row> & {
  refresh: QueryKey
  /** Null to add one. */
  row: Row | null
  /** The field that has the focus; the first by default. */
  autofocus?: keyof z.input<Schema> & string
  onClose(): void
}
