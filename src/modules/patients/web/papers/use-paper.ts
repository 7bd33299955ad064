import { useMutation } from '@tanstack/react-query'
import { DEFAULT_ZONE, formatDateTime } from '#shared/br/date.ts'
import { saveFile } from '#web/download.ts'
import { errorMessage } from '#web/errors.ts'
import { drawPdf, pictureFor } from '#web/kit/pdf/draw-pdf.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import type { Paper, PaperLook } from './paper.ts'

interface Wanted {
  /** Of what it is made, for who shows that it is being made. */
  id: string
  /** Asks for what the paper holds, and says what the file is called. */
  ask(): Promise<{ file: string; paper: Paper }>
}

/** Makes a paper of the clinic in the browser. What draws it is fetched with the click. */
export function usePaper({ made, failed }: { made: string; failed: string }) {
  const { company, user } = useSession()
  return useMutation({
    async mutationFn({ ask }: Wanted) {
      const [{ file, paper }, logo] = await Promise.all([ask(), pictureFor(company?.logo_url)])
      const zone = company?.time_zone ?? DEFAULT_ZONE
      const look: PaperLook = {
        ...{ logo, zone, color: company?.primary_color ?? '#2563eb' },
        printed: `${formatDateTime(new Date(), zone)} por ${user.name}`,
      }
      const worker = new Worker(new URL('./paper.wasm-worker.tsx', import.meta.url), { type: 'module' })
      saveFile(file, (await drawPdf(worker, { paper, ...look })).pdf)
    },
    retry: false,
    onSuccess: () => toast.success(made),
    onError: (error) => toast.error(`${failed}: ${errorMessage(error)}`),
  })
}
