import { useMutation } from '@tanstack/react-query'
import { DEFAULT_ZONE, formatDateTime } from '#shared/br/date.ts'
import { saveFile } from '#web/download.ts'
import { errorMessage } from '#web/errors.ts'
import { drawPdf, pictureFor } from '#web/kit/pdf/draw-pdf.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import type { ReceiptContent } from './receipt.tsx'

/** Makes the receipt of a payment in the browser. What draws it is fetched with the click. */
export function useReceipt() {
  const { company, user } = useSession()
  return useMutation({
    async mutationFn(id: string) {
      const [receipt, logo] = await Promise.all([api.charges.receipt.call({ id }), pictureFor(company?.logo_url)])
      const content: ReceiptContent = {
        ...{ receipt, logo, color: company?.primary_color ?? '#2563eb' },
        printed: `${formatDateTime(new Date(), company?.time_zone ?? DEFAULT_ZONE)} por ${user.name}`,
      }
      const worker = new Worker(new URL('./receipt.wasm-worker.tsx', import.meta.url), { type: 'module' })
      saveFile(`recibo-${receipt.number}.pdf`, (await drawPdf(worker, content)).pdf)
    },
    retry: false,
    onSuccess: () => toast.success('Recibo gerado!'),
    onError: (error) => toast.error(`Erro ao gerar o recibo: ${errorMessage(error)}`),
  })
}
