import { useMutation } from '@tanstack/react-query'
import type { EvaluationRow } from '#modules/whatsapp/contract/evaluation.ts'
import { todayIn } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { saveFile } from '#web/download.ts'
import { errorMessage } from '#web/errors.ts'
import { drawPdf } from '#web/kit/pdf/draw-pdf.ts'
import { usePaperLook } from '#web/kit/pdf/use-paper-look.ts'
import { toast } from '#web/toast.ts'
import { evaluations } from '../api.ts'

type Row = Pick<EvaluationRow, 'id' | 'phone' | 'name' | 'happened_at'>

/** 'Exportar' of an evaluation: says that it is on its way, and draws it in the browser. */
export function useEvaluationPdf() {
  const lookNow = usePaperLook()
  return useMutation({
    async mutationFn({ id, phone, name, happened_at }: Row) {
      toast.info(`Exportando avaliação do contato ${phone ? formatPhone(phone) : name}`)
      const [paper, look] = await Promise.all([evaluations.paper.call({ id }), lookNow()])
      const worker = new Worker(new URL('./evaluation.wasm-worker.tsx', import.meta.url), { type: 'module' })
      const day = todayIn(look.zone, happened_at ?? new Date())
      saveFile(`avaliacao-${(phone ?? id).slice(-4)}-${day}.pdf`, (await drawPdf(worker, { paper, ...look })).pdf)
    },
    retry: false,
    onError: (error) => toast.error(`Erro ao exportar: ${errorMessage(error)}`),
  })
}
