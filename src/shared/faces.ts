import type { PageKey } from './pages.ts'

/** What people are recognised by. */
export const FACE_FIELDS = ['document', 'phone', 'email'] as const
export type FaceField = (typeof FACE_FIELDS)[number]

export interface FaceKind {
  /** What such a record is called where it stands beside another one of the same person. */
  label: string
  page: PageKey
  /** The columns of the table, and the fields of its form, that hold what people are recognised by; null: it has none. */
  columns: Record<FaceField, string | null>
  /** The column of the record that it lies within, where it is not one itself. */
  within?: string
  /** The address of the record, or of the one it lies within. */
  open(id: string): string
}

const usual = { document: 'document', phone: 'phone', email: 'email' }

/** The tables whose rows show people. The table app.face holds the same. One line a table. */
export const FACES = {
  client: { label: 'Cliente', page: 'clients', columns: usual, open: (id) => `/clients?open=${id}` },
  client_contact: {
    ...{ label: 'Contato de cliente', page: 'clients', columns: { ...usual, document: null } },
    ...{ within: 'client_id', open: (id) => `/clients?open=${id}&tab=Contatos` },
  },
  employee: { label: 'Colaborador', page: 'hr', columns: { ...usual, document: 'cpf_raw' }, open: (id) => `/hr?open=${id}` },
  legal_party: {
    ...{ label: 'Parte de processo', page: 'legal-cases', columns: { ...usual, phone: null, email: null } },
    ...{ within: 'legal_case_id', open: (id) => `/legal/cases?open=${id}&tab=Partes` },
  },
  patient: { label: 'Paciente', page: 'patients', columns: usual, open: (id) => `/patients?open=${id}` },
  patient_contact: {
    ...{ label: 'Contato de paciente', page: 'patients', columns: usual },
    ...{ within: 'patient_id', open: (id) => `/patients?open=${id}&tab=Contatos` },
  },
} as const satisfies Record<string, FaceKind>

export type FaceEntity = keyof typeof FACES
export const FACE_ENTITIES = Object.keys(FACES) as [FaceEntity, ...FaceEntity[]]
export const faceKind = (entity: FaceEntity): FaceKind => FACES[entity]
