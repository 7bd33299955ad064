import { z } from 'zod'
import { Tag } from '#parts/tags/contract/tag.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import {
  civilDate,
  optionalCep,
  optionalCivilDate,
  optionalCountry,
  optionalCpf,
  optionalDigits,
  optionalEmail,
  optionalPastDay,
  optionalPhone,
  optionalPicture,
  optionalText,
  optionalUf,
  requiredText,
} from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { EducationLevel, EmployeeStatus, Gender, Race } from './employee-choices.ts'
import { EMPLOYEE_FIELDS, EMPLOYEE_NOUN, EMPLOYEE_SECTIONS } from './employee-fields.ts'

/** The specification's words, although one character is enough. Source: spec/2 §5. */
export const BAD_CODE = 'Código deve ser alfanumérico com 3-20 caracteres'
export const EMPLOYEE_CODE = /^[0-9A-Za-z]{1,20}$/

const NUMBER = 30

const PIS = 11

/** A hiring is registered a year before its day at most: what is further away is a year mistyped. */
const isNear = (day: string) => day >= '1900-01-01' && day <= addDays(todayIn(), 366)

const Typed = z.strictObject({
  code: requiredText('Código é obrigatório').pipe(z.string().regex(EMPLOYEE_CODE, BAD_CODE)),
  name: requiredText('Nome é obrigatório'),
  status: EmployeeStatus,
  email: optionalEmail(),
  phone: optionalPhone(),
  avatar_url: optionalPicture,
  birthday: optionalPastDay('Data de nascimento inválida'),
  gender: Gender,
  nationality: optionalText(),
  birth_city: optionalText(),
  birth_uf: optionalUf,
  education_level: EducationLevel.nullable(),
  race: Race.nullable(),
  marital_status: optionalText(),
  spouse_name: optionalText(),
  mother_name: optionalText(),
  father_name: optionalText(),
  address_street: optionalText(),
  address_number: optionalText(),
  address_complement: optionalText(),
  address_district: optionalText(),
  address_city: optionalText(),
  address_state: optionalUf,
  address_zip: optionalCep,
  address_country: optionalCountry,
  cpf_raw: optionalCpf,
  pis_number: optionalDigits.pipe(z.string().length(PIS, 'PIS deve ter 11 dígitos').nullable()),
  ctps_number: optionalText(NUMBER),
  ctps_series: optionalText(NUMBER),
  voter_number: optionalDigits,
  voter_zone: optionalText(NUMBER),
  voter_section: optionalText(NUMBER),
  identity_number: optionalText(NUMBER),
  identity_expedition: optionalCivilDate(),
  identity_agency: optionalText(),
  identity_agency_uf: optionalUf,
  driver_license_number: optionalText(NUMBER),
  driver_license_category: optionalText(NUMBER),
  driver_license_expiration: optionalCivilDate(),
  hire_date: civilDate('Data de contratação é obrigatória').refine(isNear, 'Data de contratação fora do intervalo: confira o ano'),
  department: optionalText(),
  position: optionalText(),
  cbo_code: optionalText(NUMBER),
  work_schedule_name: optionalText(),
  contracting_party_name: optionalText(),
})

interface Days {
  birthday?: string | null | undefined
  hire_date?: string | undefined
}

const isBornBeforeHired = ({ birthday, hire_date }: Days) => !birthday || !hire_date || birthday < hire_date
const BORN_LATE = { path: ['birthday'], message: 'A data de nascimento deve ser anterior à contratação' }

/** What a user may type. The form and the server validate with this. */
export const EmployeeInput = Typed.refine(isBornBeforeHired, BORN_LATE)
export type EmployeeInput = z.output<typeof EmployeeInput>
export type EmployeeField = keyof EmployeeInput

export const EMPLOYEE = defineRecord({
  noun: EMPLOYEE_NOUN,
  schema: EmployeeInput,
  fields: EMPLOYEE_FIELDS,
  sections: EMPLOYEE_SECTIONS,
  /** Source: spec/2 §9. */
  initial: () => ({
    code: `EMP${Date.now().toString(36).toUpperCase()}`,
    status: 'active' as const,
    gender: 'other' as const,
    address_country: 'Brasil',
  }),
})

/** What an update carries: the given fields and no others. Source: spec/2 §7. */
export const EmployeeChange = Typed.partial()
  .refine((change) => Object.keys(change).length > 0, 'Nada foi alterado')
  .refine(isBornBeforeHired, BORN_LATE)

const text = z.string().nullable()
const stored = Object.fromEntries(Object.keys(EmployeeInput.shape).map((field) => [field, text])) as Record<EmployeeField, typeof text>

/** A stored employee. Looser than EmployeeInput: old rows may break today's rules, and must still open. */
export const Employee = z.object({
  ...stored,
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  status: z.string().pipe(EmployeeStatus),
  gender: z.string().pipe(Gender),
  education_level: text.pipe(EducationLevel.nullable()),
  race: text.pipe(Race.nullable()),
  hire_date: z.string(),
  /** In force today, in reais; empty also for without the permission to see salaries. */
  salary: text,
  created_at: z.date(),
  updated_at: z.date(),
})
export type Employee = z.output<typeof Employee>

/** Among the employees outside the trash nobody shares these. */
export const taken = {
  EMPLOYEE_CODE_TAKEN: { status: 409, message: 'Já existe um colaborador com este código.' },
  EMPLOYEE_EMAIL_TAKEN: { status: 409, message: 'Já existe um colaborador com este email.' },
  EMPLOYEE_CPF_TAKEN: { status: 409, message: 'Já existe um colaborador com este CPF.' },
}

/** A row of the list. */
export const EmployeeRow = Employee.pick({
  id: true,
  code: true,
  name: true,
  avatar_url: true,
  cpf_raw: true,
  phone: true,
  department: true,
  position: true,
  status: true,
  hire_date: true,
}).extend({ tags: z.array(Tag) })
export type EmployeeRow = z.output<typeof EmployeeRow>

/** The four cards of the list (spec/2 §2), counted over all employees whatever the filter. */
export const EmployeeCounts = z.object({ total: z.int(), active: z.int(), inactive: z.int(), departments: z.int() })
export type EmployeeCounts = z.output<typeof EmployeeCounts>

/** What the pick-lists offer: the values in use, in alphabetical order; and the tags of employees. */
export const EmployeeOptions = z.object({
  department: z.array(z.string()),
  position: z.array(z.string()),
  marital_status: z.array(z.string()),
  driver_license_category: z.array(z.string()),
  tags: z.array(Tag),
})
export type EmployeeOptions = z.output<typeof EmployeeOptions>
