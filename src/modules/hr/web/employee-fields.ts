import type { z } from 'zod'
import { EMPLOYEE_STATUSES, type EmployeeField, type EmployeeInput, GENDERS } from '#modules/hr/contract/employee.ts'
import { countryName } from '#parts/addresses/contract/country.ts'
import { formatCep } from '#shared/br/cep.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatCpf, formatPis } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import type { FieldNames } from '#web/kit/record/field-names.ts'

/** An employee as the form holds it. */
export type EmployeeFields = z.input<typeof EmployeeInput>

/** Reads a stored value: it is never empty here. */
const as = (format: (text: string) => string) => (value: unknown) => format(String(value))
const from = (labels: Readonly<Record<string, string>>) => as((id) => labels[id] ?? id)

export const day = as(formatDate)

/** What an employee's fields are called, in the form, in a conflict and in the history, and how a listed value reads. */
export const EMPLOYEE_FIELDS = {
  code: { label: 'Código' },
  name: { label: 'Nome' },
  status: { label: 'Status', show: from(EMPLOYEE_STATUSES) },
  email: { label: 'Email' },
  phone: { label: 'Telefone', show: as(formatPhone) },
  avatar_url: { label: 'Foto', show: () => 'Imagem' },
  birthday: { label: 'Data de nascimento', show: day },
  gender: { label: 'Gênero', show: from(GENDERS) },
  race: { label: 'Raça/cor' },
  nationality: { label: 'Nacionalidade' },
  birth_city: { label: 'Cidade de nascimento' },
  birth_uf: { label: 'UF (nasc.)' },
  education_level: { label: 'Escolaridade' },
  marital_status: { label: 'Estado civil' },
  spouse_name: { label: 'Nome do cônjuge' },
  mother_name: { label: 'Nome da mãe' },
  father_name: { label: 'Nome do pai' },
  address_zip: { label: 'CEP', show: as(formatCep) },
  address_street: { label: 'Logradouro' },
  address_number: { label: 'Número' },
  address_complement: { label: 'Complemento' },
  address_district: { label: 'Bairro' },
  address_city: { label: 'Cidade' },
  address_state: { label: 'UF' },
  address_country: { label: 'País', show: as(countryName) },
  cpf_raw: { label: 'CPF', show: as(formatCpf) },
  pis_number: { label: 'PIS', show: as(formatPis) },
  ctps_number: { label: 'CTPS' },
  ctps_series: { label: 'Série da CTPS' },
  identity_number: { label: 'RG' },
  identity_agency: { label: 'Órgão expedidor' },
  identity_agency_uf: { label: 'UF do órgão' },
  identity_expedition: { label: 'Expedição', show: day },
  voter_number: { label: 'Título de eleitor' },
  voter_zone: { label: 'Zona' },
  voter_section: { label: 'Seção' },
  driver_license_number: { label: 'CNH' },
  driver_license_category: { label: 'Categoria da CNH' },
  driver_license_expiration: { label: 'Vencimento da CNH', show: day },
  hire_date: { label: 'Data de contratação', show: day },
  department: { label: 'Departamento' },
  position: { label: 'Cargo' },
  cbo_code: { label: 'CBO' },
  work_schedule_name: { label: 'Horário de trabalho' },
  contracting_party_name: { label: 'Tomador' },
} satisfies Record<EmployeeField, FieldNames[string]>
