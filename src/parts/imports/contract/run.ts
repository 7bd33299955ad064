import { z } from 'zod'
import { formatNumber } from '#shared/br/number.ts'
import type { PageKey } from '#shared/pages.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { ImportOutcome } from './outcome.ts'
import { LIMITS } from './table.ts'

/** Lines that travel in one request at most. */
export const BATCH_LIMIT = 512

/** Characters in a cell; nothing that an import reads may be longer. */
export const CELL_LENGTH = 1_000

/** How long an import can be undone. */
export const UNDO_DAYS = 30

/** The text of a cell. */
export const Cell = z.string().max(CELL_LENGTH, `Uma célula tem mais de ${formatNumber(CELL_LENGTH)} caracteres.`)

const Rows = <Cells extends z.ZodType>(cells: Cells) =>
  z
    .array(z.strictObject({ line: z.int().min(1).max(1_000_000), cells }))
    .min(1)
    .max(BATCH_LIMIT, `Envie até ${BATCH_LIMIT} linhas de cada vez.`)
    .refine((rows) => new Set(rows.map(({ line }) => line)).size === rows.length, 'Há linhas com o mesmo número.')

const Setting = z.string().min(1).max(40).nullable().default(null)

/** A SHA-256 of the lines of a file. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/)

/** One import with its outcome so far, whichever sessions sent it. */
export const ImportRun = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** Of the lines of its file: only with the same ones it can go on. */
  digest: z.string(),
  /** What was chosen beside the file and holds for its lines, such as a payroll's month: it goes on with the same. */
  setting: z.string().nullable(),
  /** Lines that the import is to have. */
  lines: z.int(),
  /** Lines of it that became a record of the register, changed or not. */
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  /** Null when nobody knows. */
  by: z.string().nullable(),
  started_at: z.date(),
  /** When the last of its lines was answered; null while some were not, because it goes on, was cancelled or broke off. */
  ended_at: z.date().nullable(),
  undone_at: z.date().nullable(),
  undoable_until: z.date(),
})
export type ImportRun = z.output<typeof ImportRun>

/** A record that an undone import had written to and that was left as it is, with the reason. */
export const LeftRecord = z.object({ id: z.uuid(), name: z.string(), reason: z.string() })
export type LeftRecord = z.output<typeof LeftRecord>

export const UndoOutcome = z.object({
  /** Records that the import created, now in the trash. */
  removed: z.int(),
  /** Records that the import changed, now as they were. */
  put_back: z.int(),
  /** The first hundred of those that could not be undone, or not wholly. */
  left: z.array(LeftRecord),
  left_total: z.int(),
})
export type UndoOutcome = z.output<typeof UndoOutcome>

const undone = { IMPORT_UNDONE: { status: 409, message: 'Esta importação já foi desfeita.' } }

/** The imports into the register of one page, whose lines have `cells` and are sent in batches. Importing needs update as well. */
export const importProcedures = <Cells extends z.ZodType>(page: PageKey, cells: Cells) => ({
  /** What `write` would do with the same lines. Nothing is written. */
  rehearse: procedure(page, 'create', { bulk: true })
    .input(z.strictObject({ rows: Rows(cells) }))
    .output(ImportOutcome),

  /** Opens an import of so many lines, which `write` then fills. */
  begin: procedure(page, 'create')
    .input(
      z.strictObject({ file_name: z.string().min(1).max(255), digest: Digest, setting: Setting, lines: z.int().min(1).max(LIMITS.rows) }),
    )
    .output(Id),

  /** Creates or updates what some lines say, all of them or none. Lines that were sent before have no effect again. */
  write: procedure(page, 'create', { bulk: true })
    .input(z.strictObject({ import_id: z.uuid(), rows: Rows(cells) }))
    .output(ImportOutcome)
    .errors(undone),

  /** The imports of the last 30 days, the latest first. */
  list: procedure(page, 'read')
    .input(z.strictObject({ page: PageNumber }))
    .output(pageOf(ImportRun)),

  /** One import with the lines that are done, each range from its first line to its last: a page that begins anew need not send them. */
  progress: procedure(page, 'read')
    .input(Id)
    .output(ImportRun.extend({ done_lines: z.array(z.object({ first: z.int(), last: z.int() })) })),

  /** Takes back what an import did, except where somebody changed it since. */
  undo: procedure(page, 'delete', { bulk: true })
    .input(Id)
    .output(UndoOutcome)
    .errors({ ...undone, IMPORT_TOO_OLD: { status: 409, message: `Uma importação pode ser desfeita por ${UNDO_DAYS} dias.` } }),
})
