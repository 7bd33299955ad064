import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageOf } from '#shared/procedure.ts'
import type { Lists } from '#shared/record-fields.ts'
import type { ListProcedure } from '#web/kit/list/list-page.ts'
import type { HistoryKinds } from '#web/kit/record/describe-change.tsx'
import type { ColumnNames } from '../contract/mapping.ts'
import type { ImportOutcome } from '../contract/outcome.ts'
import type { ImportRun, UndoOutcome } from '../contract/run.ts'

interface Rows {
  rows: { line: number; cells: Record<string, string> }[]
}

/** What the server does for the imports of a register. */
export interface ImportCalls {
  rehearse(batch: Rows): Promise<ImportOutcome>
  begin(run: { file_name: string; digest: string; setting: string | null; lines: number }): Promise<{ id: string }>
  write(batch: Rows & { import_id: string }): Promise<ImportOutcome>
  /** The lines that an import has already, each range from its first line to its last. */
  progress(run: { id: string }): Promise<{ done_lines: { first: number; last: number }[] }>
}

/** The imports that were made into a register. */
export interface ImportHistory {
  list: ListProcedure<PageOf<ImportRun>>
  /** What is asked before one is undone, where it made no records of its own. */
  question?: string
  /** Absent when the person may not. */
  undo: ((run: { id: string }) => Promise<UndoOutcome>) | undefined
  /** Everything that shows the register. */
  refresh: QueryKey
}

/** A register that files can be imported into: what it is called, what a file may say of it, and what reads and writes it. */
export interface ImportConfig {
  /** 'clientes'; also the start of the name of the files it gives. */
  name: string
  columns: ColumnNames<string>
  /** A file must have one column of each group. */
  needed: readonly (readonly string[])[]
  /** A worker that runs `hostTable` by the rules of the register. */
  worker(): Worker
  /** What those rules must know. */
  context: unknown
  /** What becomes of a line about something that is there already, where that is not an update of the record. */
  known?: string
  /** What else is chosen for a file, beside what its columns are: one step away from what a rehearsal says. */
  options?: ReactNode
  calls: ImportCalls
  /** How a change of each table of a record is shown, and what choices are made from: a rehearsal says what becomes of what. */
  history?: { kinds: HistoryKinds; lists?: Lists }
  past: ImportHistory
}
