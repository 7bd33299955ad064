import { EMPLOYEE_STATUSES, type EmployeeStatus, GENDERS } from '#modules/hr/contract/employee-choices.ts'
import { EmployeeFilters } from '#modules/hr/contract/filters.ts'
import { type ExportedRow, exportList } from '#parts/lists/server/export-list.ts'
import { writeTagCell } from '#parts/tags/contract/tag-cell.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { formatCep } from '#shared/br/cep.ts'
import { formatCpf, formatPis } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { LISTING } from './list.ts'

type Column = ExportColumn<ExportedRow<'vw_employees'>>

const text = (header: string, width: number, value: Column['value']): Column => ({ header, type: 'text', width, value })
const day = (header: string, value: Column['value']): Column => ({ header, type: 'day', width: 14, value })

/** In the order of the registration sheet. Numbers that identify somebody are text: a leading zero counts. */
const columns: readonly Column[] = [
  text('Código', 16, ({ code }) => code),
  text('Nome', 40, ({ name }) => name),
  text('Status', 12, ({ status }) => EMPLOYEE_STATUSES[status as EmployeeStatus]),
  text('CPF', 16, ({ cpf_raw }) => cpf_raw && formatCpf(cpf_raw)),
  text('Telefone', 18, ({ phone }) => phone && formatPhone(phone)),
  text('Email', 32, ({ email }) => email),
  text('Departamento', 24, ({ department }) => department),
  text('Cargo', 28, ({ position }) => position),
  day('Contratação', ({ hire_date }) => hire_date),
  { header: 'Salário', type: 'number', width: 14, page: 'hr-salaries', value: ({ salary }) => salary },
  text('Tags', 24, ({ tags }) => writeTagCell(tags.map(({ name }) => name))),
  day('Nascimento', ({ birthday }) => birthday),
  text('Gênero', 12, ({ gender }) => GENDERS[gender as keyof typeof GENDERS]),
  text('Raça/cor', 12, ({ race }) => race),
  text('Nacionalidade', 16, ({ nationality }) => nationality),
  text('Cidade de nascimento', 22, ({ birth_city }) => birth_city),
  text('UF de nascimento', 12, ({ birth_uf }) => birth_uf),
  text('Escolaridade', 28, ({ education_level }) => education_level),
  text('Estado civil', 16, ({ marital_status }) => marital_status),
  text('Cônjuge', 32, ({ spouse_name }) => spouse_name),
  text('Mãe', 32, ({ mother_name }) => mother_name),
  text('Pai', 32, ({ father_name }) => father_name),
  text('CEP', 12, ({ address_zip }) => address_zip && formatCep(address_zip)),
  text('Logradouro', 32, ({ address_street }) => address_street),
  text('Número', 10, ({ address_number }) => address_number),
  text('Complemento', 18, ({ address_complement }) => address_complement),
  text('Bairro', 20, ({ address_district }) => address_district),
  text('Cidade', 20, ({ address_city }) => address_city),
  text('UF', 6, ({ address_state }) => address_state),
  text('PIS', 16, ({ pis_number }) => pis_number && formatPis(pis_number)),
  text('CTPS', 14, ({ ctps_number }) => ctps_number),
  text('Série da CTPS', 14, ({ ctps_series }) => ctps_series),
  text('RG', 16, ({ identity_number }) => identity_number),
  text('Órgão expedidor', 16, ({ identity_agency }) => identity_agency),
  text('UF do órgão', 12, ({ identity_agency_uf }) => identity_agency_uf),
  day('Expedição', ({ identity_expedition }) => identity_expedition),
  text('Título de eleitor', 18, ({ voter_number }) => voter_number),
  text('Zona', 8, ({ voter_zone }) => voter_zone),
  text('Seção', 8, ({ voter_section }) => voter_section),
  text('CNH', 16, ({ driver_license_number }) => driver_license_number),
  text('Categoria da CNH', 16, ({ driver_license_category }) => driver_license_category),
  day('Vencimento da CNH', ({ driver_license_expiration }) => driver_license_expiration),
  text('CBO', 10, ({ cbo_code }) => cbo_code),
  text('Horário de trabalho', 32, ({ work_schedule_name }) => work_schedule_name),
  text('Tomador', 24, ({ contracting_party_name }) => contracting_party_name),
  { header: 'Criado em', type: 'moment', width: 20, value: ({ created_at }) => created_at },
]

export const employeeExport = exportList(LISTING, { file: 'colaboradores', filters: EmployeeFilters, columns })
