import type { RecordNoun } from '#shared/define-record.ts'
import type { Fields } from '#shared/record-fields.ts'
import { EDUCATION_LEVELS, EMPLOYEE_STATUSES, GENDERS, RACES } from './employee-choices.ts'

const capitalized = (words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]))

export const EMPLOYEE_NOUN: RecordNoun = { name: 'Colaborador', plural: 'colaboradores', feminine: false }

// The fields of an employee, section by section, in the order of the form. The lists are those of `EmployeeOptions`.

const BASIC = {
  code: { label: 'Código', span: 4 },
  name: { label: 'Nome', span: 8 },
  email: { label: 'Email', kind: 'email', span: 8 },
  phone: { label: 'Telefone', kind: 'phone', span: 4 },
  birthday: { label: 'Data de nascimento', heading: 'Nascimento', kind: 'day', span: 4, half: true },
  gender: { label: 'Gênero', kind: 'choice', options: GENDERS, span: 4, half: true },
  race: { label: 'Raça/cor', kind: 'choice', options: capitalized(RACES), span: 4 },
  nationality: { label: 'Nacionalidade', span: 4 },
  birth_city: { label: 'Cidade de nascimento', span: 6 },
  birth_uf: { label: 'UF (nasc.)', heading: 'UF de nascimento', kind: 'uf', span: 2, half: true },
  education_level: { label: 'Escolaridade', kind: 'choice', options: capitalized(EDUCATION_LEVELS), span: 8 },
  status: { label: 'Status', kind: 'choice', options: EMPLOYEE_STATUSES, span: 4 },
} as const satisfies Fields

const SPOUSE = {
  marital_status: { label: 'Estado civil', kind: 'pick', options: 'marital_status', another: 'Novo estado civil', span: 4 },
  spouse_name: { label: 'Nome do cônjuge', heading: 'Cônjuge', span: 8 },
} as const satisfies Fields

const FAMILY = {
  mother_name: { label: 'Nome da mãe', heading: 'Mãe', span: 6 },
  father_name: { label: 'Nome do pai', heading: 'Pai', span: 6 },
} as const satisfies Fields

const ADDRESS = {
  address_zip: { label: 'CEP', kind: 'cep', span: 3, half: true },
  address_street: { label: 'Logradouro', span: 6 },
  address_number: { label: 'Número', span: 3, half: true },
  address_complement: { label: 'Complemento', span: 5 },
  address_district: { label: 'Bairro', span: 7 },
  address_city: { label: 'Cidade', span: 6 },
  address_state: { label: 'UF', kind: 'uf', span: 2, half: true },
  address_country: { label: 'País', kind: 'country', span: 4 },
} as const satisfies Fields

const PAPERS = {
  cpf_raw: { label: 'CPF', kind: 'cpf', span: 4 },
  pis_number: { label: 'PIS', kind: 'pis', span: 4 },
  ctps_number: { label: 'CTPS', span: 2, half: true },
  ctps_series: { label: 'Série da CTPS', span: 2, half: true },
  identity_number: { label: 'RG', span: 3 },
  identity_agency: { label: 'Órgão expedidor', span: 4 },
  identity_agency_uf: { label: 'UF do órgão', kind: 'uf', span: 2, half: true },
  identity_expedition: { label: 'Expedição', kind: 'day', span: 3, half: true },
  voter_number: { label: 'Título de eleitor', span: 6 },
  voter_zone: { label: 'Zona', span: 3, half: true },
  voter_section: { label: 'Seção', span: 3, half: true },
  driver_license_number: { label: 'CNH', span: 4 },
  driver_license_category: {
    label: 'Categoria da CNH',
    kind: 'pick',
    options: 'driver_license_category',
    another: 'Nova categoria',
    span: 4,
  },
  driver_license_expiration: { label: 'Vencimento da CNH', kind: 'day', span: 4 },
} as const satisfies Fields

const CONTRACT = {
  hire_date: { label: 'Data de contratação', heading: 'Contratação', kind: 'day', span: 4 },
  department: { label: 'Departamento', kind: 'pick', options: 'department', another: 'Novo departamento', span: 8 },
  position: { label: 'Cargo', kind: 'pick', options: 'position', another: 'Novo cargo', span: 8 },
  cbo_code: { label: 'CBO', span: 4 },
  work_schedule_name: { label: 'Horário de trabalho', span: 6 },
  contracting_party_name: { label: 'Tomador', span: 6 },
} as const satisfies Fields

export const EMPLOYEE_FIELDS = {
  ...BASIC,
  ...SPOUSE,
  ...FAMILY,
  ...ADDRESS,
  ...PAPERS,
  ...CONTRACT,
  avatar_url: { label: 'Foto', kind: 'picture' },
} as const satisfies Fields

/** The groups of the form, by title. */
export const EMPLOYEE_SECTIONS = {
  'Dados Básicos': BASIC,
  'Informações Conjugais': SPOUSE,
  Filiação: FAMILY,
  Endereço: ADDRESS,
  'Documentos Pessoais': PAPERS,
  'Dados Contratuais': CONTRACT,
}
