import type { ClientReport } from '#modules/legal/contract/client-report.ts'
import { hostPdf } from '#web/kit/pdf/host-pdf.tsx'
import type { PaperLook } from '#web/kit/pdf/paper-frame.tsx'
import { ReportPaper } from './report-paper.tsx'

hostPdf<PaperLook & { report: ClientReport; stamp: string | null }>((content) => <ReportPaper {...content} />)
