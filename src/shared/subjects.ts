import type { PageKey } from './pages.ts'

interface Kind {
  table: string
  page: PageKey
  /** What such a record is called. */
  label: string
  /** What it is called, in SQL: a column, or of its row `s`. */
  name: string
  /** The address that opens it. */
  open(id: string): string
  /** Whoever finishes its last open task is asked what comes next. */
  asksNext?: true
}

/** The kinds of record that a task, a file or a notification can be about, by the column that names one. The table app.subject holds the same. One line a kind. */
export const SUBJECTS = {
  deal_id: { table: 'deal', page: 'crm', label: 'Demanda', name: 'name', open: (id) => `/crm?open=${id}`, asksNext: true },
  legal_case_id: { table: 'legal_case', page: 'legal-cases', label: 'Processo', name: 'title', open: (id) => `/legal/cases?open=${id}` },
  client_id: { table: 'client', page: 'clients', label: 'Cliente', name: 'name', open: (id) => `/clients?open=${id}` },
  employee_id: { table: 'employee', page: 'hr', label: 'Colaborador', name: 'name', open: (id) => `/hr?open=${id}` },
  patient_id: { table: 'patient', page: 'patients', label: 'Paciente', name: 'shown_name', open: (id) => `/patients?open=${id}` },
  wa_conversation_id: {
    ...{ table: 'wa_conversation', page: 'whatsapp-chat', label: 'Conversa' },
    name: '(select v.name from vw_wa_attendances v where v.id = s.id)',
    open: (id) => `/whatsapp/chat?open=${id}`,
  },
} as const satisfies Record<string, Kind>

export type SubjectColumn = keyof typeof SUBJECTS

export const SUBJECT_COLUMNS = Object.keys(SUBJECTS) as SubjectColumn[]

/** Whether whoever finishes the last open task about such a record is asked what comes next. */
export const asksNext = (column: SubjectColumn) => 'asksNext' in SUBJECTS[column]

/** One record: `{ client_id: '…' }`. */
export type Subject = { [Column in SubjectColumn]: Record<Column, string> }[SubjectColumn]
