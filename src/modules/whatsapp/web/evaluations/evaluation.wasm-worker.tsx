import type { EvaluationPaper } from '#modules/whatsapp/contract/evaluation.ts'
import { hostPdf } from '#web/kit/pdf/host-pdf.tsx'
import type { PaperLook } from '#web/kit/pdf/paper-frame.tsx'
import { EvaluationSheets } from './evaluation-paper.tsx'

hostPdf<PaperLook & { paper: EvaluationPaper }>((content) => <EvaluationSheets {...content} />)
