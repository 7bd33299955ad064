import type { PageKey } from './pages.ts'

export interface FaceKind {
  /** What such a record is called where it stands beside another one of the same person. */
  label: string
  page: PageKey
  /** The column of the record that it lies within, where it is not one itself. */
  within?: string
  /** The address of the record, or of the one it lies within. */
  open(id: string): string
}

/** The tables whose rows show people. The table app.face holds the same. One line a table. */
export const FACES = {
  client: { label: 'Cliente', page: 'clients', open: (id) => `/clients?open=${id}` },
  client_contact: { label: 'Contato de cliente', page: 'clients', within: 'client_id', open: (id) => `/clients?open=${id}&tab=Contatos` },
  employee: { label: 'Colaborador', page: 'hr', open: (id) => `/hr?open=${id}` },
  patient: { label: 'Paciente', page: 'patients', open: (id) => `/patients?open=${id}` },
} as const satisfies Record<string, FaceKind>

export type FaceEntity = keyof typeof FACES
export const FACE_ENTITIES = Object.keys(FACES) as [FaceEntity, ...FaceEntity[]]
