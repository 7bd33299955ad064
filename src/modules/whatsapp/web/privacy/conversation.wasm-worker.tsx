import type { ConversationPaper } from '#modules/whatsapp/contract/privacy.ts'
import { hostPdf } from '#web/kit/pdf/host-pdf.tsx'
import type { PaperLook } from '#web/kit/pdf/paper-frame.tsx'
import { ConversationSheets } from './conversation-paper.tsx'

hostPdf<PaperLook & { paper: ConversationPaper }>((content) => <ConversationSheets {...content} />)
