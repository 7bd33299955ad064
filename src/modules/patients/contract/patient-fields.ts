import type { RecordNoun } from '#shared/define-record.ts'
import type { Fields } from '#shared/record-fields.ts'
import { BLOOD_TYPES, CAPACITIES, GENDERS, NO_DOCUMENT_REASONS, PREFERRED_CHANNELS } from './choices.ts'

export const PATIENT_NOUN: RecordNoun = { name: 'Paciente', feminine: false }

// The fields of a patient, section by section, in the order of the form. The lists are those of `PatientOptions`. Source: spec/2 §2, spec/6 §4.6.

const BASIC = {
  avatar_url: { label: 'Foto', kind: 'picture' },
  name: { label: 'Nome Completo', heading: 'Nome', span: 8 },
  code: { label: 'Código', span: 4 },
  social_name: { label: 'Nome social', span: 6 },
  responsible_id: { label: 'Responsável', kind: 'person', span: 6 },
  type_id: { label: 'Tipo', kind: 'choice', options: 'types', span: 6, half: true },
  status_id: { label: 'Status', kind: 'choice', options: 'statuses', span: 6, half: true },
} as const satisfies Fields

const PERSONAL = {
  document: { label: 'CPF', heading: 'Documento', kind: 'document', span: 4 },
  no_document_reason: { label: 'Sem CPF', kind: 'choice', options: NO_DOCUMENT_REASONS, span: 4, half: true },
  cns: { label: 'CNS', kind: 'cns', span: 4 },
  birth_date: { label: 'Data de nascimento', heading: 'Nascimento', kind: 'day', span: 4 },
  gender: { label: 'Gênero', kind: 'choice', options: GENDERS, span: 4, half: true },
  phone: { label: 'Telefone', kind: 'phone', span: 4, half: true },
  mother_name: { label: 'Nome da mãe', span: 6 },
  email: { label: 'E-mail', kind: 'email', span: 6 },
  preferred_channel: { label: 'Canal preferido', kind: 'choice', options: PREFERRED_CHANNELS, span: 3, half: true },
  capacity: { label: 'Capacidade civil', kind: 'choice', options: CAPACITIES, span: 3, half: true },
  capacity_until: { label: 'Curatela até', kind: 'day', span: 3, half: true },
  deceased_on: { label: 'Falecido em', kind: 'day', span: 3, half: true },
} as const satisfies Fields

const INSURANCE = {
  insurance: { label: 'Convênio', kind: 'pick', options: 'insurers', another: 'Novo convênio', span: 6 },
  insurance_number: { label: 'Número da carteirinha', heading: 'Carteirinha', span: 6 },
} as const satisfies Fields

const EMERGENCY = {
  emergency_contact_name: { label: 'Nome do contato', heading: 'Contato de emergência', span: 8 },
  emergency_contact_phone: { label: 'Telefone do contato', heading: 'Telefone de emergência', kind: 'phone', span: 4 },
} as const satisfies Fields

const CLINICAL = {
  allergies: { label: 'Alergias', span: 8 },
  blood_type: { label: 'Tipo sanguíneo', kind: 'choice', options: BLOOD_TYPES, span: 4 },
  no_known_allergies: { label: 'Nega alergias', kind: 'check' },
  current_medications: { label: 'Medicações em uso', kind: 'notes', rows: 2, span: 6 },
  medical_history: { label: 'Histórico médico', kind: 'notes', rows: 2, span: 6 },
} as const satisfies Fields

export const PATIENT_SECTIONS = {
  'Informações Básicas': BASIC,
  'Informações Pessoais': PERSONAL,
  'Informações do Convênio': INSURANCE,
  'Contato de Emergência': EMERGENCY,
  'Informações Médicas': CLINICAL,
} as const

export const PATIENT_FIELDS = { ...BASIC, ...PERSONAL, ...INSURANCE, ...EMERGENCY, ...CLINICAL } as const

/** The clinical fields: only those who treat the patient read and write them. */
export const CLINICAL_FIELDS = Object.keys(CLINICAL) as (keyof typeof CLINICAL)[]
