import type { Receipt } from '#modules/patients/contract/charges/receipt.ts'
import type { Declaration, DocumentPaper } from '#modules/patients/contract/records/paper.ts'
import type { RecordPaper } from '#modules/patients/contract/records/printing.ts'

/** What a paper is about. */
export type Paper =
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'document'; document: DocumentPaper }
  | { kind: 'record'; record: RecordPaper }
  | { kind: 'declaration'; declaration: Declaration; companion: string }

/** How all papers of a clinic look, and what stands at their foot. */
export interface PaperLook {
  logo: Blob | null
  /** The company's colour, as hex. */
  color: string
  zone: string
  /** '21/11/2026 09:14 por Íris Conceição' */
  printed: string
}
