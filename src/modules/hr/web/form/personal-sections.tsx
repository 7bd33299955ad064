import { useWatch } from 'react-hook-form'
import { EDUCATION_LEVELS, EMPLOYEE_STATUSES, type EmployeeOptions, GENDERS, RACES, SINGLE } from '#modules/hr/contract/employee.ts'
import type { EmployeeFields } from '../employee-fields.ts'
import { DateCell, MaskedCell, PickListCell, SelectCell, TextCell } from './cells.tsx'
import { Section } from './section.tsx'

const named = (labels: Record<string, string>) => Object.entries(labels).map(([id, name]) => ({ id, name }))
const capitalized = (words: readonly string[]) => words.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }))

export const BasicSection = () => (
  <Section title="Dados Básicos">
    <TextCell name="code" span={4} required />
    <TextCell name="name" span={8} required data-autofocus />
    <TextCell name="email" span={8} type="email" />
    <MaskedCell name="phone" span={4} mask="phone" />
    <DateCell name="birthday" span={4} half />
    <SelectCell name="gender" span={4} half options={named(GENDERS)} required />
    <SelectCell name="race" span={4} options={capitalized(RACES)} />
    <TextCell name="nationality" span={4} />
    <TextCell name="birth_city" span={6} />
    <MaskedCell name="birth_uf" span={2} half mask="uf" />
    <SelectCell name="education_level" span={8} options={capitalized(EDUCATION_LEVELS)} />
    <SelectCell name="status" span={4} options={named(EMPLOYEE_STATUSES)} required />
  </Section>
)

export function SpouseSection({ options }: { options: EmployeeOptions }) {
  const status = useWatch<EmployeeFields, 'marital_status'>({ name: 'marital_status' })
  return (
    <Section title="Informações Conjugais">
      <PickListCell name="marital_status" span={4} another="Novo estado civil" options={options.marital_status} />
      <TextCell name="spouse_name" span={8} disabled={isSingle(status)} />
    </Section>
  )
}

/** Solteiro, as also Solteira and Solteiro(a), has no spouse. Source: spec/2 §5. */
const isSingle = (status: string | null) => status?.toLowerCase().startsWith(SINGLE.toLowerCase().slice(0, -1)) ?? false

export const FamilySection = () => (
  <Section title="Filiação">
    <TextCell name="mother_name" span={6} />
    <TextCell name="father_name" span={6} />
  </Section>
)
