import { z } from 'zod'
import { Cell } from '#parts/imports/contract/run.ts'
import { headingOf } from '#shared/record-fields.ts'
import { ADDRESS } from '../address.ts'
import { PATIENT_FIELDS } from '../patient-fields.ts'

/**
 * What a file of patients may say, by the heading of our own export and form, each with the other headings it goes by: those of the exports of iClinic and
 * Feegow, and of what people type. A heading is compared without accents, case and punctuation. Source: spec/6 §12.1.
 */
export const PATIENT_COLUMNS = {
  code: { label: 'Código', others: ['Cód.', 'ID', 'ID do paciente', 'Código do paciente', 'Prontuário', 'Nº do prontuário', 'Matrícula'] },
  name: { label: headingOf(PATIENT_FIELDS.name), others: ['Nome completo', 'Nome do paciente', 'Paciente'] },
  social_name: { label: headingOf(PATIENT_FIELDS.social_name), others: ['Apelido'] },
  document: { label: headingOf(PATIENT_FIELDS.document), others: ['CPF', 'CPF do paciente', 'CPF/CNPJ', 'CPF ou CNPJ'] },
  cns: { label: 'CNS', others: ['Cartão SUS', 'Cartão Nacional de Saúde', 'Número do CNS'] },
  birth_date: { label: headingOf(PATIENT_FIELDS.birth_date), others: ['Data de nascimento', 'Data nascimento', 'Dt. nascimento', 'Nasc.'] },
  gender: { label: headingOf(PATIENT_FIELDS.gender), others: ['Sexo'] },
  mother_name: { label: headingOf(PATIENT_FIELDS.mother_name), others: ['Mãe', 'Filiação', 'Nome da mãe do paciente'] },
  mobile: { label: 'Celular', others: ['Telefone celular', 'WhatsApp', 'Celular 1', 'Tel. celular'] },
  phone: { label: headingOf(PATIENT_FIELDS.phone), others: ['Fone', 'Telefone 1', 'Telefone residencial', 'Telefone fixo', 'Tel'] },
  email: { label: headingOf(PATIENT_FIELDS.email), others: ['Email 1', 'E-mail 1', 'E-mail do paciente'] },
  status: { label: headingOf(PATIENT_FIELDS.status_id), others: ['Situação'] },
  type: { label: headingOf(PATIENT_FIELDS.type_id), others: ['Tipo de paciente'] },
  insurance: { label: headingOf(PATIENT_FIELDS.insurance), others: ['Plano de saúde', 'Convênio 1', 'Operadora', 'Nome do convênio'] },
  plan: { label: 'Plano', others: ['Plano 1', 'Nome do plano'] },
  insurance_number: {
    label: headingOf(PATIENT_FIELDS.insurance_number),
    others: ['Matrícula do convênio', 'Número da carteirinha', 'Nº da carteira', 'Carteira', 'Número da carteira', 'Matrícula 1'],
  },
  valid_until: { label: 'Validade', others: ['Validade da carteirinha', 'Validade 1', 'Validade da carteira'] },
  postal_code: { label: headingOf(ADDRESS.fields.postal_code), others: ['Código postal'] },
  street: { label: headingOf(ADDRESS.fields.street), others: ['Endereço', 'Rua'] },
  number: { label: headingOf(ADDRESS.fields.number), others: ['Nº', 'No.', 'Núm.'] },
  complement: { label: headingOf(ADDRESS.fields.complement), others: ['Compl.'] },
  neighborhood: { label: headingOf(ADDRESS.fields.neighborhood), others: ['Distrito'] },
  city: { label: headingOf(ADDRESS.fields.city), others: ['Município'] },
  state: { label: headingOf(ADDRESS.fields.state), others: ['Estado'] },
  responsible: {
    label: headingOf(PATIENT_FIELDS.responsible_id),
    others: ['Profissional', 'Profissional responsável', 'Responsável pelo paciente', 'Médico', 'Médico responsável'],
  },
  guardian: { label: 'Responsável legal', others: ['Nome do responsável', 'Nome do responsável legal'] },
  guardian_document: { label: 'CPF do responsável', others: ['Responsável CPF', 'CPF responsável'] },
  guardian_phone: { label: 'Telefone do responsável', others: ['Responsável telefone', 'Celular do responsável'] },
  guardian_relationship: { label: 'Parentesco', others: ['Grau de parentesco', 'Parentesco do responsável'] },
  tags: { label: 'Tags', others: ['Tag', 'Etiquetas', 'Marcadores', 'Grupo', 'Origem'] },
  note: { label: 'Anotações', others: ['Anotação', 'Observação', 'Observações', 'Obs', 'Obs.'] },
  allergies: { label: headingOf(PATIENT_FIELDS.allergies), others: ['Alergia'] },
} as const

export type PatientColumn = keyof typeof PATIENT_COLUMNS
const NAMES = Object.keys(PATIENT_COLUMNS) as PatientColumn[]

/** Without a name there is no patient. */
export const NEEDED_COLUMNS = [['name']] as const satisfies readonly (readonly PatientColumn[])[]

/** A line's texts by column; a column that the file lacks is absent. */
export const PatientCells = z.partialRecord(z.enum(NAMES), Cell)
export type PatientCells = z.output<typeof PatientCells>
