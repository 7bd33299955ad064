import { LIMITS, readPayrollFile } from '#modules/hr/contract/import/file.ts'
import type { Circumstances } from '#modules/hr/contract/import/row.ts'
import { decodeText } from './decode-text.ts'
import type { WorkerAnswer } from './read-payroll.ts'

/** Reads a payroll file away from the page: 10,000 lines would freeze it. Tells when the bytes are in, then what they say. */
self.onmessage = async ({ data: { file, circumstances } }: MessageEvent<{ file: File; circumstances: Circumstances }>) => {
  const answer = (message: WorkerAnswer) => self.postMessage(message)
  try {
    if (file.size > LIMITS.bytes) return answer({ kind: 'failed', reason: 'Arquivo muito grande. Tamanho máximo: 10MB' })
    const bytes = await file.arrayBuffer()
    answer({ kind: 'read' })
    answer({ kind: 'parsed', file: readPayrollFile(decodeText(bytes), circumstances) })
  } catch (error) {
    answer({ kind: 'failed', reason: (error as Error).message })
  }
}
