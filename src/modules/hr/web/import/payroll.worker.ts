import { readPayrollFile } from '#modules/hr/contract/import/file.ts'
import type { ReadContext } from '#modules/hr/contract/import/row.ts'
import { digestOf } from '#parts/imports/web/digest.ts'
import { readTable } from '#parts/imports/web/read-table.ts'
import { UnreadableFile } from '#parts/imports/web/unreadable-file.ts'
import type { WorkerAnswer } from './read-payroll.ts'

/** Reads a payroll file away from the page: 10,000 lines would freeze it. Tells when the bytes are in, then what they say. */
self.onmessage = async ({ data: { file, context } }: MessageEvent<{ file: File; context: ReadContext }>) => {
  const answer = (message: WorkerAnswer) => self.postMessage(message)
  try {
    const bytes = await file.arrayBuffer()
    answer({ kind: 'read' })
    const { rows } = readTable(bytes)
    answer({ kind: 'parsed', file: { ...readPayrollFile(rows, context), digest: await digestOf(rows) } })
  } catch (error) {
    if (error instanceof UnreadableFile) answer({ kind: 'refused', reason: error.message })
    else reportError(error)
  }
}
