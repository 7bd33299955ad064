import { EMPLOYEE_STATUSES, type Employee, GENDERS } from '#modules/hr/contract/employee.ts'
import { formatCep } from '#shared/br/cep.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatCpf, formatPis } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'

export interface SheetField {
  label: string
  value: string
  /** Of the twelve columns of the page. */
  span: number
}

export interface SheetSection {
  title: string
  fields: SheetField[]
}

const field = (span: number, label: string, value: string | null): SheetField => ({ span, label, value: value || '-' })
const capitalized = (text: string | null) => text && text.charAt(0).toUpperCase() + text.slice(1)

/** The sections of the screen, as they are printed. */
export function sheetSections(employee: Employee): SheetSection[] {
  return [
    {
      title: 'Dados Básicos',
      fields: [
        field(8, 'Nome', employee.name),
        field(4, 'Status', EMPLOYEE_STATUSES[employee.status]),
        field(4, 'Nascimento', formatDate(employee.birthday)),
        field(4, 'Gênero', GENDERS[employee.gender]),
        field(4, 'Raça/cor', capitalized(employee.race)),
        field(4, 'Nacionalidade', employee.nationality),
        field(4, 'Naturalidade', [employee.birth_city, employee.birth_uf].filter(Boolean).join(' - ')),
        field(4, 'Escolaridade', capitalized(employee.education_level)),
        field(3, 'Telefone', formatPhone(employee.phone)),
        field(9, 'Email', employee.email),
      ],
    },
    {
      title: 'Informações Conjugais',
      fields: [field(4, 'Estado civil', employee.marital_status), field(8, 'Cônjuge', employee.spouse_name)],
    },
    { title: 'Filiação', fields: [field(6, 'Mãe', employee.mother_name), field(6, 'Pai', employee.father_name)] },
    {
      title: 'Endereço',
      fields: [
        field(8, 'Logradouro', employee.address_street),
        field(4, 'Número', employee.address_number),
        field(4, 'Complemento', employee.address_complement),
        field(4, 'Bairro', employee.address_district),
        field(4, 'CEP', formatCep(employee.address_zip)),
        field(8, 'Cidade', [employee.address_city, employee.address_state].filter(Boolean).join(' - ')),
        field(4, 'País', employee.address_country === 'BR' ? 'Brasil' : employee.address_country),
      ],
    },
    {
      title: 'Documentos Pessoais',
      fields: [
        field(4, 'CPF', formatCpf(employee.cpf_raw)),
        field(4, 'PIS', formatPis(employee.pis_number)),
        field(4, 'CTPS', [employee.ctps_number, employee.ctps_series].filter(Boolean).join(' / ')),
        field(4, 'RG', employee.identity_number),
        field(4, 'Órgão expedidor', [employee.identity_agency, employee.identity_agency_uf].filter(Boolean).join(' - ')),
        field(4, 'Expedição', formatDate(employee.identity_expedition)),
        field(4, 'Título de eleitor', employee.voter_number),
        field(4, 'Zona', employee.voter_zone),
        field(4, 'Seção', employee.voter_section),
        field(4, 'CNH', employee.driver_license_number),
        field(4, 'Categoria', employee.driver_license_category),
        field(4, 'Vencimento da CNH', formatDate(employee.driver_license_expiration)),
      ],
    },
    {
      title: 'Dados Contratuais',
      fields: [
        field(4, 'Código', employee.code),
        field(4, 'Contratação', formatDate(employee.hire_date)),
        field(4, 'CBO', employee.cbo_code),
        field(6, 'Departamento', employee.department),
        field(6, 'Cargo', employee.position),
        field(6, 'Horário de trabalho', employee.work_schedule_name),
        field(6, 'Tomador', employee.contracting_party_name),
      ],
    },
  ]
}
