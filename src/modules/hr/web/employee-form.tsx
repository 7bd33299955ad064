import { Stack } from '@mantine/core'
import type { Employee, EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { RecordAvatar } from '#web/kit/fields/record-avatar.tsx'
import { api } from './api.ts'
import { CareerLine } from './career-list.tsx'
import type { EmployeeFields } from './employee-fields.ts'
import { AddressSection } from './form/address-section.tsx'
import { ContractSection } from './form/contract-section.tsx'
import { PapersSection } from './form/papers-section.tsx'
import { BasicSection, FamilySection, SpouseSection } from './form/personal-sections.tsx'

/** What a new employee starts with. Source: spec/2 §9. */
const newEmployee = (): EmployeeFields => ({
  code: `EMP${Date.now().toString(36).toUpperCase()}`,
  name: '',
  status: 'active',
  email: null,
  phone: null,
  avatar_url: null,
  birthday: null,
  gender: 'other',
  nationality: null,
  birth_city: null,
  birth_uf: null,
  education_level: null,
  race: null,
  marital_status: null,
  spouse_name: null,
  mother_name: null,
  father_name: null,
  address_street: null,
  address_number: null,
  address_complement: null,
  address_district: null,
  address_city: null,
  address_state: null,
  address_zip: null,
  address_country: 'Brasil',
  cpf_raw: null,
  pis_number: null,
  ctps_number: null,
  ctps_series: null,
  voter_number: null,
  voter_zone: null,
  voter_section: null,
  identity_number: null,
  identity_expedition: null,
  identity_agency: null,
  identity_agency_uf: null,
  driver_license_number: null,
  driver_license_category: null,
  driver_license_expiration: null,
  hire_date: '',
  department: null,
  position: null,
  cbo_code: null,
  work_schedule_name: null,
  contracting_party_name: null,
})

/** What of an employee is typed; the rest is the server's. */
export function formValues(employee: Employee | null): EmployeeFields {
  if (!employee) return newEmployee()
  const { id, salary, created_at, updated_at, ...typed } = employee
  return { ...typed, address_country: typed.address_country === 'BR' ? 'Brasil' : typed.address_country }
}

/** The tab Dados Pessoais: six sections beside the picture. `id` is null for a new employee. */
export function EmployeeForm({ options, id }: { options: EmployeeOptions; id: string | null }) {
  return (
    <RecordAvatar upload={api.uploadAvatar.call} stored="Avatar atualizado com sucesso!">
      <Stack gap="lg" flex={1} miw={0}>
        <BasicSection />
        <SpouseSection options={options} />
        <FamilySection />
        <AddressSection />
        <PapersSection options={options} />
        <ContractSection options={options} />
        {id && <CareerLine id={id} />}
      </Stack>
    </RecordAvatar>
  )
}
