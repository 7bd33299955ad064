import type { ConversationPaper } from '#modules/whatsapp/contract/privacy.ts'
import { todayIn } from '#shared/br/date.ts'
import { saveFile } from '#web/download.ts'
import { drawPdf } from '#web/kit/pdf/draw-pdf.ts'
import { usePaperLook } from '#web/kit/pdf/use-paper-look.ts'

/** Draws the paper of a conversation in the browser and gives it to keep. Answers the characters that no font has. */
export function usePaper() {
  const lookNow = usePaperLook()
  return async (paper: ConversationPaper) => {
    const look = await lookNow()
    const worker = new Worker(new URL('./conversation.wasm-worker.tsx', import.meta.url), { type: 'module' })
    const { pdf, missing } = await drawPdf(worker, { paper, ...look })
    saveFile(`conversa-${paper.number}-${todayIn(look.zone)}.pdf`, pdf)
    return missing.join(' ')
  }
}
