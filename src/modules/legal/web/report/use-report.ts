import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ReportInput } from '#modules/legal/contract/client-report.ts'
import { todayIn } from '#shared/br/date.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { drawPdf } from '#web/kit/pdf/draw-pdf.ts'
import { usePaperLook } from '#web/kit/pdf/use-paper-look.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { useSecretStamp } from '../case/secret-stamp.tsx'

/** Makes the report as a file in the browser. What draws it is fetched with the click. */
export function useReport() {
  const lookNow = usePaperLook()
  const stampNow = useSecretStamp()
  return useMutation({
    async mutationFn(input: z.input<typeof ReportInput>): Promise<File> {
      const [report, look] = await Promise.all([api.report.make.call(input), lookNow()])
      const worker = new Worker(new URL('./report.wasm-worker.tsx', import.meta.url), { type: 'module' })
      const { pdf } = await drawPdf(worker, { report, stamp: report.secret ? stampNow() : null, ...look })
      return new File([pdf], `relatorio-${report.code}-${todayIn(look.zone)}.pdf`, { type: 'application/pdf' })
    },
    retry: false,
    onError: (error) => toast.error(isExpected(error) ? errorMessage(error) : 'Erro ao gerar PDF. Tente novamente.'),
  })
}
