import type { Receipt } from '#modules/patients/contract/charges/receipt.ts'
import type { Declaration, DocumentPaper } from '#modules/patients/contract/records/paper.ts'

/** What a paper is about. */
export type Paper =
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'document'; document: DocumentPaper }
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
