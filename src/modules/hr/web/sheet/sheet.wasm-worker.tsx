import { hostPdf } from '#web/kit/pdf/host-pdf.tsx'
import { Sheet, type SheetText } from './sheet.tsx'

hostPdf<SheetText>((content) => <Sheet {...content} />)
