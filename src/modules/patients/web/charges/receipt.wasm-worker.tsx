import { hostPdf } from '#web/kit/pdf/host-pdf.tsx'
import { type ReceiptContent, ReceiptPaper } from './receipt.tsx'

hostPdf<ReceiptContent>((content) => <ReceiptPaper {...content} />)
