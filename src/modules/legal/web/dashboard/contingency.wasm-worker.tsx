import type { ContingencyReport } from '#modules/legal/contract/dashboard/contingency.ts'
import { hostPdf } from '#web/kit/pdf/host-pdf.tsx'
import type { PaperLook } from '#web/kit/pdf/paper-frame.tsx'
import { ContingencyPaper } from './contingency-paper.tsx'

hostPdf<PaperLook & { report: ContingencyReport; stamp: string | null }>((content) => <ContingencyPaper {...content} />)
