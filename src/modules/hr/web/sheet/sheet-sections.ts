import type { Employee, EmployeeField } from '#modules/hr/contract/employee.ts'
import { EMPLOYEE_FIELDS } from '#modules/hr/contract/employee-fields.ts'
import { fieldText, headingOf } from '#shared/record-fields.ts'

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

interface Cell {
  span: number
  names: readonly EmployeeField[]
  /** Of several fields: what they are together, and what stands between them. */
  label?: string
  between?: string
}

const one = <Name extends EmployeeField>(span: number, name: Name) => ({ span, names: [name] }) as const
const joined = <Name extends EmployeeField>(span: number, label: string, between: string, ...names: Name[]) => ({
  span,
  label,
  between,
  names,
})

const LAYOUT = {
  'Dados Básicos': [
    ...[one(8, 'name'), one(4, 'status'), one(4, 'birthday'), one(4, 'gender'), one(4, 'race'), one(4, 'nationality')],
    ...[joined(4, 'Naturalidade', ' - ', 'birth_city', 'birth_uf'), one(4, 'education_level'), one(3, 'phone'), one(9, 'email')],
  ],
  'Informações Conjugais': [one(4, 'marital_status'), one(8, 'spouse_name')],
  Filiação: [one(6, 'mother_name'), one(6, 'father_name')],
  Endereço: [
    ...[
      one(8, 'address_street'),
      one(4, 'address_number'),
      one(4, 'address_complement'),
      one(4, 'address_district'),
      one(4, 'address_zip'),
    ],
    ...[joined(8, 'Cidade', ' - ', 'address_city', 'address_state'), one(4, 'address_country')],
  ],
  'Documentos Pessoais': [
    ...[one(4, 'cpf_raw'), one(4, 'pis_number'), joined(4, 'CTPS', ' / ', 'ctps_number', 'ctps_series'), one(4, 'identity_number')],
    ...[joined(4, 'Órgão expedidor', ' - ', 'identity_agency', 'identity_agency_uf'), one(4, 'identity_expedition')],
    ...[one(4, 'voter_number'), one(4, 'voter_zone'), one(4, 'voter_section')],
    ...[one(4, 'driver_license_number'), one(4, 'driver_license_category'), one(4, 'driver_license_expiration')],
  ],
  'Dados Contratuais': [
    ...[one(4, 'code'), one(4, 'hire_date'), one(4, 'cbo_code'), one(6, 'department'), one(6, 'position')],
    ...[one(6, 'work_schedule_name'), one(6, 'contracting_party_name')],
  ],
}

type Printed = (typeof LAYOUT)[keyof typeof LAYOUT][number]['names'][number]

/** Does not compile while a field is in no section. */
const _all: Record<Exclude<EmployeeField, Printed | 'avatar_url'>, never> = {}

/** The sections of the screen, as they are printed. */
export const sheetSections = (employee: Employee): SheetSection[] =>
  Object.entries<readonly Cell[]>(LAYOUT).map(([title, cells]) => ({ title, fields: cells.map((cell) => printed(cell, employee)) }))

function printed({ span, names, label, between }: Cell, employee: Employee): SheetField {
  const texts = names.map((name) => fieldText(EMPLOYEE_FIELDS[name], employee[name])).filter((text) => text !== '')
  return { span, label: label ?? names.map((name) => headingOf(EMPLOYEE_FIELDS[name])).join(), value: texts.join(between) || '-' }
}
