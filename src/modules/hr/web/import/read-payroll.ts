import type { PayrollFile } from '#modules/hr/contract/import/file.ts'
import type { ReadContext } from '#modules/hr/contract/import/row.ts'
import { UnreadableFile } from '#parts/imports/web/unreadable-file.ts'

/** What a payroll says, with the digest of its lines. */
export type ReadPayroll = PayrollFile & { digest: string }

export type WorkerAnswer = { kind: 'read' } | { kind: 'parsed'; file: ReadPayroll } | { kind: 'refused'; reason: string }

/** Reads and checks a payroll file in a worker; `onRead` is called when its bytes are in. */
export function readPayroll(file: File, context: ReadContext, onRead: () => void): Promise<ReadPayroll> {
  const worker = new Worker(new URL('./payroll.worker.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<ReadPayroll>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'read') onRead()
      else if (data.kind === 'parsed') resolve(data.file)
      else reject(new UnreadableFile(data.reason))
    }
    worker.postMessage({ file, context })
  })
  return reading.finally(() => worker.terminate())
}
