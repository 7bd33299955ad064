import type { Receipt } from '#modules/patients/contract/charges/receipt.ts'
import type { PaperClinic } from '#modules/patients/contract/clinic-paper.ts'
import type { Declaration, DocumentPaper } from '#modules/patients/contract/records/paper.ts'
import type { RecordPaper } from '#modules/patients/contract/records/printing.ts'
import type { Sheet } from '#modules/patients/contract/sheet.ts'

/** What stands in a column of the agenda: a visit, or what the time is besides. */
export type AgendaRow =
  | { time: string; patient: string; phone: string; service: string; payer: string; place: string; status: string }
  | { time: string; text: string }

/** Days of the agenda as they are printed. */
export interface Agenda {
  clinic: PaperClinic
  /** The day, or the week, in words. */
  when: string
  columns: { name: string; day: string; summary: string; rows: AgendaRow[] }[]
  /** Said where these are not all. */
  cut: string | null
}

/** A week of many professionals as it is printed. */
export interface AgendaCounts {
  clinic: PaperClinic
  /** The week in words. */
  when: string
  days: string[]
  /** A cell a day; null where nobody works. */
  rows: { who: string; half: string; cells: ({ booked: string; free: string | null } | null)[] }[]
}

/** What a paper is about. */
export type Paper =
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'document'; document: DocumentPaper }
  | { kind: 'record'; record: RecordPaper }
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'agenda'; agenda: Agenda }
  | { kind: 'counts'; counts: AgendaCounts }
  | { kind: 'declaration'; declaration: Declaration; companion: string }
