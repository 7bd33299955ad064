import { hostPdf, type PdfLetters } from '#web/kit/pdf/host-pdf.tsx'
import type { PaperLook } from '#web/kit/pdf/paper-frame.tsx'
import { AgendaOnPaper } from './agenda.tsx'
import { CountsOnPaper } from './agenda-counts.tsx'
import { DeclarationPaper } from './declaration.tsx'
import { DocumentOnPaper } from './document.tsx'
import type { Paper } from './paper.ts'
import { ReceiptPaper } from './receipt.tsx'
import { RecordOnPaper } from './record.tsx'
import { SheetOnPaper } from './sheet.tsx'

function draw({ paper, ...look }: { paper: Paper } & PaperLook & PdfLetters) {
  if (paper.kind === 'receipt') return <ReceiptPaper {...paper} {...look} />
  if (paper.kind === 'document') return <DocumentOnPaper {...paper} {...look} />
  if (paper.kind === 'record') return <RecordOnPaper {...paper} {...look} />
  if (paper.kind === 'agenda') return <AgendaOnPaper {...paper} {...look} />
  if (paper.kind === 'counts') return <CountsOnPaper {...paper} {...look} />
  if (paper.kind === 'sheet') return <SheetOnPaper {...paper} {...look} />
  return <DeclarationPaper {...paper} {...look} />
}

hostPdf<{ paper: Paper } & PaperLook>(draw)
