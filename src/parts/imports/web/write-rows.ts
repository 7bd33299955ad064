import { errorMessage, isNetworkError } from '#web/errors.ts'
import type { ImportRun } from '../contract/run.ts'
import type { ImportCalls } from './import-config.ts'
import type { FileIdentity } from './is-other-file.ts'
import { type Sending, type Sent, sendRows } from './send-rows.ts'

interface Line {
  line: number
  cells: Record<string, string>
}

/** The import that lines belong to. */
export interface Run {
  file: FileIdentity
  /** Null until it is begun. */
  id: string | null
  /** The interrupted import that goes on: it need not be sent the lines it has. */
  resumed: ImportRun | null
}

const LONGEST_NAME = 255

/** What the server reads of lines. */
export const asBatch = (lines: readonly Line[]) => ({ rows: lines.map(({ line, cells }) => ({ line, cells })) })

/** Sends lines for good, in the import they belong to or in a new one, whose id it answers. */
export async function writeRows<Row extends Line>(
  rows: readonly Row[],
  { file, id, resumed }: Run,
  { begin, progress, write }: Omit<ImportCalls, 'rehearse'>,
  callbacks: Omit<Sending<Row>, 'send'>,
): Promise<Sent<Row> & { id: string | null }> {
  let import_id = id
  try {
    const { name, digest, setting = null } = file
    import_id ??= resumed?.id ?? (await begin({ file_name: name.slice(0, LONGEST_NAME), digest, setting, lines: rows.length })).id
    const into = import_id
    const done = id === null && resumed ? (await progress({ id: into })).done_lines : []
    const left = rows.filter(({ line }) => !done.some(({ first, last }) => first <= line && line <= last))
    return { id: into, ...(await sendRows(left, { ...callbacks, send: (batch) => write({ import_id: into, ...asBatch(batch) }) })) }
  } catch (error) {
    return { id: import_id, end: isNetworkError(error) ? 'lost' : 'failed', rest: [...rows], reason: errorMessage(error) }
  }
}
