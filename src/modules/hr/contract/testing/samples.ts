import type { z } from 'zod'
import type { Employee, EmployeeInput, EmployeeRow } from '../employee.ts'

/** A valid new employee, as typed into the form. Tests change only what matters to them. */
export const newAntonia = (over: Partial<z.input<typeof EmployeeInput>> = {}): z.input<typeof EmployeeInput> => ({
  code: 'EMP000101',
  name: 'Antônia Conceição de Araújo',
  status: 'active',
  email: 'antonia.araujo@exemplo.com.br',
  phone: '(84) 99000-0001',
  avatar_url: null,
  birthday: '1988-03-14',
  gender: 'female',
  nationality: 'Brasileira',
  birth_city: 'Mossoró',
  birth_uf: 'RN',
  education_level: 'ensino médio completo',
  race: 'parda',
  marital_status: 'Casado',
  spouse_name: 'João Batista de Araújo',
  mother_name: 'Francisca da Conceição',
  father_name: '',
  address_street: 'Rua das Acácias',
  address_number: '120',
  address_complement: 'Apto 3º andar',
  address_district: 'Lagoa Nova',
  address_city: 'Natal',
  address_state: 'RN',
  address_zip: '59000-000',
  address_country: 'Brasil',
  cpf_raw: '000.000.101-54',
  pis_number: '120.00001.01-9',
  ctps_number: '0000101',
  ctps_series: '00010',
  voter_number: '000001011651',
  voter_zone: '001',
  voter_section: '0101',
  identity_number: '000.101',
  identity_expedition: '2006-01-10',
  identity_agency: 'ITEP',
  identity_agency_uf: 'RN',
  driver_license_number: '00000010145',
  driver_license_category: 'B',
  driver_license_expiration: '2031-06-30',
  hire_date: '2016-02-01',
  department: 'Administração',
  position: 'Assistente administrativo',
  cbo_code: '411010',
  work_schedule_name: 'Seg–Sex 08:00 às 18:00',
  contracting_party_name: 'Matriz',
  ...over,
})

/** The same employee once stored. */
export const antonia = (over: Partial<Employee> = {}): Employee => ({
  ...(newAntonia() as Employee),
  id: '0b5e7a52-5d0e-7c55-9a38-1f0d3c1d9b11',
  phone: '84990000001',
  father_name: null,
  address_zip: '59000000',
  address_country: 'BR',
  cpf_raw: '00000010154',
  pis_number: '12000001019',
  salary: '2345.67',
  created_at: new Date('2026-03-02T12:00:00Z'),
  updated_at: new Date('2026-03-02T12:00:00Z'),
  ...over,
})

/** And as a row of the list. */
export function antoniaRow(over: Partial<EmployeeRow> = {}): EmployeeRow {
  const { id, code, name, avatar_url, cpf_raw, phone, department, position, status, hire_date } = antonia()
  return { id, code, name, avatar_url, cpf_raw, phone, department, position, status, hire_date, tags: [], ...over }
}
