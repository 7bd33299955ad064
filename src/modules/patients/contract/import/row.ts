import type { z } from 'zod'
import { bareWord, type Issue, readState, rowReader, wholeCep } from '#parts/imports/contract/row-reader.ts'
import { cleanText, foldForSearch } from '#shared/br/text.ts'
import { formValues } from '#shared/define-record.ts'
import { AddressInput, NEW_ADDRESS_COUNTRY } from '../address.ts'
import type { RELATIONSHIPS } from '../choices.ts'
import { CONTACT, ContactInput } from '../contact.ts'
import { InsuranceInput } from '../insurance.ts'
import { PATIENT, PatientInput } from '../patient.ts'
import type { PatientCells, PatientColumn } from './columns.ts'

const FIELDS = ['name', 'social_name', 'document', 'cns', 'birth_date', 'gender', 'mother_name', 'phone', 'email'] as const
type Field = (typeof FIELDS)[number]

/** A patient as a file describes one: a null leaves what is stored, or the default of a new patient. */
export type ImportedPatient = Pick<z.output<typeof PatientInput>, Field> & {
  code: string | null
  type_id: number | null
  status_id: number | null
  /** The e-mail or the name of who looks after the patient. */
  responsible: string | null
}

export type ImportedAddress = Omit<z.output<typeof AddressInput>, 'type' | 'is_primary'>
export type ImportedCard = Pick<z.output<typeof InsuranceInput>, 'insurer' | 'plan' | 'number' | 'valid_until'>
export type ImportedGuardian = Pick<z.output<typeof ContactInput>, 'name' | 'document' | 'phone' | 'relationship'>

export interface PatientLine {
  patient: ImportedPatient
  address: ImportedAddress | null
  card: ImportedCard | null
  guardian: ImportedGuardian | null
  tags: string[]
  note: string | null
  allergies: string[]
  /** Why the line cannot be imported. */
  errors: Issue<PatientColumn>[]
  /** What was left out of it, or read as something else. */
  warnings: Issue<PatientColumn>[]
}

export interface ReadContext {
  /** The company's own area code, for phones that come without. */
  default_ddd: string
  statuses: readonly { id: number; name: string }[]
  types: readonly { id: number; name: string }[]
  insurers: readonly string[]
  /** Whether the caller may write allergies, and add insurers. */
  may_write_records: boolean
  may_set_up: boolean
}

const CODE_LENGTH = 40
const NEW_PATIENT = formValues(PATIENT, null)
const NEW_CONTACT = formValues(CONTACT, null)
const COLUMN_OF: Record<string, PatientColumn> = { type_id: 'type', status_id: 'status', insurer: 'insurance' }
const PLACE = ['street', 'number', 'complement', 'neighborhood', 'city', 'state'] as const

const GENDERS: readonly ['M' | 'F' | 'O', RegExp][] = [
  ['M', /^(m|masc|masculino|homem)$/],
  ['F', /^(f|fem|feminino|mulher)$/],
  ['O', /^(o|outro|outros|nao binario)$/],
]
const PRIVATE = /^(particular|nao|nenhum|sem convenio)$/

const RELATIONS: readonly [keyof typeof RELATIONSHIPS, RegExp][] = [
  ['mother', /^mae$/],
  ['father', /^pai$/],
  ['spouse', /^(conjuge|esposo|esposa|marido|companheiro|companheira)$/],
  ['child', /^(filho|filha|filho a)$/],
  ['sibling', /^(irmao|irma|irmao a)$/],
  ['grandparent', /^(avo|avo o|avo a)$/],
  ['guardian', /^(tutor|tutora|tutor a)$/],
  ['curator', /^(curador|curadora|curador a)$/],
  ['caregiver', /^(cuidador|cuidadora|cuidador a)$/],
  ['other', /^(outro|outros)$/],
]

/** Reads one line of a file of patients by the rules of the forms. */
export function readPatientRow(cells: PatientCells, context: ReadContext): PatientLine {
  const { errors, warnings, text, leaveOut, checked, firstOf, phone, named, tags, document: readDocument } = rowReader(cells, COLUMN_OF)

  function code() {
    if (text('code').length > CODE_LENGTH) errors.push({ field: 'code', message: `Código deve ter no máximo ${CODE_LENGTH} caracteres` })
    return text('code') || null
  }

  function gender() {
    const word = text('gender')
    if (word === '') return null
    return (
      GENDERS.find(([, words]) => words.test(bareWord(word)))?.[0] ??
      leaveOut('gender', `Gênero não reconhecido: "${word}"; deixado de fora`)
    )
  }

  function address(): ImportedAddress | null {
    if (PLACE.every((column) => text(column) === '')) return null
    const missing = (['street', 'city', 'state'] as const).filter((column) => text(column) === '')
    if (missing.length > 0) return leaveOut(missing[0]!, 'Endereço sem rua, cidade ou estado: deixado de fora')
    const read = checked(AddressInput, {
      ...{ type: 'residential', country: NEW_ADDRESS_COUNTRY, is_primary: false },
      postal_code: wholeCep(text('postal_code')),
      street: text('street'),
      number: text('number'),
      complement: text('complement'),
      neighborhood: text('neighborhood'),
      city: text('city'),
      state: readState(text('state')),
    })
    if (!read) return null
    const { type: _type, is_primary: _primary, ...place } = read
    return place
  }

  function card(): ImportedCard | null {
    const insurer = text('insurance')
    if (insurer === '' || PRIVATE.test(bareWord(insurer))) return null
    if (text('insurance_number') === '') return leaveOut('insurance_number', 'Convênio sem número da carteirinha: deixado de fora')
    const known = context.insurers.find((name) => bareWord(name) === bareWord(insurer))
    if (!known && !context.may_set_up) return leaveOut('insurance', `Convênio fora da lista: "${insurer}"; deixado de fora`)
    const plan = text('plan') || null
    const valid_until = text('valid_until')
    const read = checked(InsuranceInput.pick({ insurer: true, number: true, valid_until: true }), {
      ...{ insurer: known ?? insurer, number: text('insurance_number'), valid_until },
    })
    return read && { ...read, plan }
  }

  function guardian(): ImportedGuardian | null {
    const name = text('guardian')
    if (name === '') return null
    const relation = text('guardian_relationship')
    const relationship = RELATIONS.find(([, words]) => words.test(bareWord(relation)))?.[0] ?? (relation === '' ? null : ('other' as const))
    const values = {
      ...NEW_CONTACT,
      name,
      relationship,
      document: readDocument('guardian_document'),
      phone: phone('guardian_phone', context.default_ddd),
    }
    const { data, error } = ContactInput.safeParse({ ...values, is_guardian: true })
    if (!data) return leaveOut('guardian', `Responsável deixado de fora: ${error.issues[0]?.message ?? ''}`)
    return { name: data.name, document: data.document, phone: data.phone, relationship: data.relationship }
  }

  function allergies(): string[] {
    const said = text('allergies')
    if (said === '') return []
    if (!context.may_write_records) leaveOut('allergies', 'Coluna ignorada: sem acesso ao prontuário')
    return context.may_write_records ? said.split(/[;,|]/).flatMap((part) => part.trim() || []) : []
  }

  const said = {
    code: code(),
    type_id: named('type', context.types, 'Tipo não reconhecido')?.id ?? null,
    status_id: named('status', context.statuses, 'Status não reconhecido')?.id ?? null,
    responsible: text('responsible') || null,
  }
  const typed = {
    name: text('name'),
    social_name: text('social_name'),
    document: readDocument('document'),
    cns: text('cns'),
    birth_date: text('birth_date'),
    gender: gender(),
    mother_name: text('mother_name'),
    phone: phone(text('mobile') === '' ? 'phone' : 'mobile', context.default_ddd),
    email: firstOf('email', /[;,|\s]+/),
  }
  const read = checked(PatientInput, { ...NEW_PATIENT, ...typed, code: said.code ?? NEW_PATIENT.code })
  const fields = Object.fromEntries(FIELDS.map((field) => [field, (read ?? typed)[field] || null])) as Pick<ImportedPatient, Field>
  return {
    patient: { ...fields, name: read?.name ?? typed.name, ...said },
    ...{ address: address(), card: card(), guardian: guardian(), tags: tags('tags'), allergies: allergies(), errors, warnings },
    note: cleanText(cells.note ?? '') || null,
  }
}

/**
 * What tells two patients of one file apart: a line whose key came before is about the same patient and is ignored. The same order as on the server:
 * code, CPF, CNS, name with birth date, name with phone.
 */
export function patientKey({ code, document, cns, name, birth_date, phone }: ImportedPatient): string {
  if (code) return `code ${code}`
  if (document) return `document ${document}`
  if (cns) return `cns ${cns}`
  return `name ${foldForSearch(name)} ${birth_date ?? phone ?? ''}`
}
