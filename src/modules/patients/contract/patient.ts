import { z } from 'zod'
import { responsibleColumns, responsibleInput } from '#parts/scope/contract/responsible.ts'
import { Tag } from '#parts/tags/contract/tag.ts'
import { documentKind, documentName, isCnpj, isCpf, normalizeCnpj } from '#shared/br/document.ts'
import {
  optionalCivilDate,
  optionalCns,
  optionalEmail,
  optionalNotes,
  optionalPastDay,
  optionalPhone,
  optionalPicture,
  optionalText,
  requiredText,
} from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { ALLERGY_LENGTH, readAllergies, writeAllergies } from './allergies.ts'
import { BloodType, Capacity, Gender, NoDocumentReason, PreferredChannel, StatusId, TypeId } from './choices.ts'
import { CardNumber } from './insurance.ts'
import { PATIENT_FIELDS, PATIENT_NOUN, PATIENT_SECTIONS } from './patient-fields.ts'

const CODE = 40

/** A CPF or, where it is longer, a CNPJ. */
const document = z
  .string()
  .max(40, 'Documento muito longo')
  .transform((typed, { issues }) => {
    const bare = normalizeCnpj(typed)
    if (bare === '') return null
    const isOne = documentKind(typed) === 'cpf' ? isCpf(typed) : isCnpj(typed)
    if (!isOne) issues.push({ code: 'custom', input: typed, message: `${documentName(typed)} inválido` })
    return bare
  })
  .nullable()

const allergies = z
  .string()
  .max(2000, 'Use no máximo 2000 caracteres')
  .refine(
    (text) => readAllergies(text).every(({ length }) => length <= ALLERGY_LENGTH),
    `Cada alergia tem no máximo ${ALLERGY_LENGTH} caracteres`,
  )
  .transform((text) => writeAllergies(readAllergies(text)) || null)
  .nullable()

/** What a user may type. The form, the server and the import all validate with this. */
export const PatientInput = z
  .strictObject({
    avatar_url: optionalPicture,
    name: requiredText('Nome é obrigatório'),
    code: requiredText('Código é obrigatório', CODE),
    social_name: optionalText(),
    type_id: TypeId,
    status_id: StatusId,
    responsible_id: responsibleInput,
    document,
    no_document_reason: NoDocumentReason.nullable(),
    cns: optionalCns,
    birth_date: optionalPastDay('Data de nascimento inválida'),
    gender: Gender.nullable(),
    phone: optionalPhone(),
    mother_name: optionalText(),
    email: optionalEmail('E-mail inválido'),
    preferred_channel: PreferredChannel.nullable(),
    capacity: Capacity,
    capacity_until: optionalCivilDate(),
    deceased_on: optionalPastDay(),
    /** The primary card's insurer and number: they begin a card with a new patient, and are left alone afterwards. */
    insurance: optionalText(100),
    insurance_number: CardNumber.nullable(),
    emergency_contact_name: optionalText(),
    emergency_contact_phone: optionalPhone(),
    allergies,
    blood_type: BloodType.nullable(),
    no_known_allergies: z.boolean().nullable(),
    current_medications: optionalNotes(),
    medical_history: optionalNotes(),
  })
  // Checked even when other fields are wrong: the form shows everything at once.
  .refine((typed) => !(typed.no_known_allergies && readAllergies(typed.allergies).length > 0), {
    path: ['no_known_allergies'],
    error: 'Remova as alergias para marcar "Nega alergias".',
    when: ({ value }) => typeof (value as { allergies?: unknown } | null)?.allergies === 'string',
  })
export type PatientInput = z.output<typeof PatientInput>

export const PATIENT = defineRecord({
  noun: PATIENT_NOUN,
  schema: PatientInput,
  fields: PATIENT_FIELDS,
  sections: PATIENT_SECTIONS,
  /** Source: spec/2 §9, spec/6 §3. */
  initial: () => ({
    code: `PAC-${Date.now().toString(36).toUpperCase()}`,
    ...{ type_id: 1, status_id: 1, capacity: 'age' as const, no_known_allergies: false },
  }),
})

/** A document and a code belong to one patient; those in the trash and in the archive do not count. */
export const taken = {
  PATIENT_DOCUMENT_TAKEN: { status: 409, message: 'Já existe um paciente com este documento cadastrado.' },
  PATIENT_CODE_TAKEN: { status: 409, message: 'Já existe um paciente com este código.' },
}

/** Why a patient stays in the register. */
export const stays = { PATIENT_HAS_APPOINTMENTS: { status: 409, message: 'Há consultas futuras. Cancele-as antes de excluir.' } }

const text = z.string().nullable()

/** A stored patient. Looser than PatientInput: old rows may break today's rules, and must still open. */
export const Patient = z.object({
  id: z.uuid(),
  code: z.string(),
  type_id: z.number(),
  type_name: z.string(),
  status_id: z.number(),
  status_name: z.string(),
  status_color: z.string(),
  name: z.string(),
  social_name: text,
  document: text,
  no_document_reason: text.pipe(NoDocumentReason.nullable()),
  cns: text,
  birth_date: text,
  gender: text.pipe(Gender.nullable()),
  phone: text,
  mother_name: text,
  email: text,
  preferred_channel: text.pipe(PreferredChannel.nullable()),
  capacity: z.string().pipe(Capacity),
  capacity_until: text,
  deceased_on: text,
  insurance: text,
  insurance_number: text,
  emergency_contact_name: text,
  emergency_contact_phone: text,
  avatar_url: text,
  ...responsibleColumns,
  /** Whether the caller treats the patient and may read records; otherwise the five after it are null. */
  reads_clinical: z.boolean(),
  /** Joined by '; '. */
  allergies: text,
  blood_type: text.pipe(BloodType.nullable()),
  no_known_allergies: z.boolean().nullable(),
  current_medications: text,
  medical_history: text,
  /** Whether somebody may act for the patient today. */
  has_guardian: z.boolean(),
  archived_at: z.date().nullable(),
  /** The patient that this record became part of. */
  merged_into: z.uuid().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
})
export type Patient = z.output<typeof Patient>

/** A row of the list. */
export const PatientRow = Patient.pick({
  ...{ id: true, code: true, name: true, social_name: true, document: true, birth_date: true, gender: true, insurance: true, email: true },
  ...{ phone: true, avatar_url: true, type_id: true, type_name: true, status_id: true, status_name: true, status_color: true },
  ...{ deceased_on: true, archived_at: true, responsible_id: true, responsible: true, created_at: true },
}).extend({
  tags: z.array(Tag),
  /** Of visits: nothing, and none missed, for a caller who may not read the agenda. */
  last_visit_on: z.string().nullable(),
  next_visit_on: z.string().nullable(),
  missed_visits: z.int(),
})
export type PatientRow = z.output<typeof PatientRow>

/** The four cards of the list (spec/2 §2), counted over the whole register, without the archive, whatever the filter. */
export const PatientCounts = z.object({ total: z.int(), active: z.int(), inactive: z.int(), with_email: z.int() })
export type PatientCounts = z.output<typeof PatientCounts>
