import { useMutation } from '@tanstack/react-query'
import type { AskedDashboard } from '#modules/legal/contract/dashboard/dashboard.ts'
import { saveFile } from '#web/download.ts'
import { drawPdf } from '#web/kit/pdf/draw-pdf.ts'
import { usePaperLook } from '#web/kit/pdf/use-paper-look.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { useSecretStamp } from '../case/secret-stamp.tsx'

/** Makes the report of contingencies as a PDF in the browser. What draws it is fetched with the click. */
export function useContingencyPdf() {
  const lookNow = usePaperLook()
  const stampNow = useSecretStamp()
  return useMutation({
    async mutationFn(asked: AskedDashboard) {
      const [report, look] = await Promise.all([api.dashboard.contingencies.call(asked), lookNow()])
      const worker = new Worker(new URL('./contingency.wasm-worker.tsx', import.meta.url), { type: 'module' })
      const stamp = report.rows.some(({ secret }) => secret) ? stampNow() : null
      saveFile(`contingencias-${report.base_date}.pdf`, (await drawPdf(worker, { report, stamp, ...look })).pdf)
    },
    retry: false,
    onSuccess: () => toast.success('PDF gerado com sucesso!'),
    onError: () => toast.error('Erro ao gerar PDF. Tente novamente.'),
  })
}
