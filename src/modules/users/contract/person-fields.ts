import type { RecordNoun } from '#shared/define-record.ts'
import type { Fields } from '#shared/record-fields.ts'

export const PERSON_NOUN: RecordNoun = { name: 'Usuário', feminine: false }

/** Where a person stands in a company. Source: spec/5 §4.3. */
export const SITUATIONS = { invited: 'Convidado', active: 'Ativo', absent: 'Ausente', blocked: 'Bloqueado' } as const

/** The fields of a person, in the order of the form. */
export const PERSON_FIELDS = {
  name: { label: 'Nome', span: 6 },
  phone: { label: 'Telefone', kind: 'phone', span: 6 },
  profile_id: { label: 'Perfil', kind: 'choice', options: 'profiles', span: 6 },
  employee_id: { label: 'Colaborador', span: 6 },
  teams: { label: 'Equipes' },
} as const satisfies Fields
