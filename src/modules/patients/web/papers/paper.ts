import type { Receipt } from '#modules/patients/contract/charges/receipt.ts'
import type { Declaration, DocumentPaper } from '#modules/patients/contract/records/paper.ts'
import type { RecordPaper } from '#modules/patients/contract/records/printing.ts'
import type { Sheet } from '#modules/patients/contract/sheet.ts'

/** What a paper is about. */
export type Paper =
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'document'; document: DocumentPaper }
  | { kind: 'record'; record: RecordPaper }
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'declaration'; declaration: Declaration; companion: string }
