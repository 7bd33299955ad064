import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/download.ts'
import { errorMessage } from '#web/errors.ts'
import { drawPdf } from '#web/kit/pdf/draw-pdf.ts'
import { UNPRINTABLE } from '#web/kit/pdf/unprintable.ts'
import { usePaperLook } from '#web/kit/pdf/use-paper-look.ts'
import { toast } from '#web/toast.ts'
import type { Paper } from './paper.ts'

interface Wanted {
  /** Of what it is made, for who shows that it is being made. */
  id: string
  /** Asks for what the paper holds, and says what the file is called. */
  ask(): Promise<{ file: string; paper: Paper }>
}

/** Makes a paper of the clinic in the browser. What draws it is fetched with the click. */
export function usePaper({ made, failed }: { made: string; failed: string }) {
  const lookNow = usePaperLook()
  return useMutation({
    async mutationFn({ ask }: Wanted) {
      const [{ file, paper }, look] = await Promise.all([ask(), lookNow()])
      const worker = new Worker(new URL('./paper.wasm-worker.tsx', import.meta.url), { type: 'module' })
      const { pdf, missing } = await drawPdf(worker, { paper, ...look })
      saveFile(file, pdf)
      return missing
    },
    retry: false,
    onSuccess: (missing) =>
      missing.length > 0 ? toast.info(made, `Sem impressão: ${missing.join(' ')} (no papel, ${UNPRINTABLE}).`) : toast.success(made),
    onError: (error) => toast.error(`${failed}: ${errorMessage(error)}`),
  })
}
