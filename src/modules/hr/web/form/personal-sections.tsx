import { useWatch } from 'react-hook-form'
import { EDUCATION_LEVELS, EMPLOYEE_STATUSES, type EmployeeOptions, GENDERS, RACES, SINGLE } from '#modules/hr/contract/employee.ts'
import { DateField } from '#web/kit/date-field.tsx'
import { FormattedField, SelectField, TextField } from '#web/kit/fields.tsx'
import type { EmployeeFields } from '../employee-form.tsx'
import { PickListField } from '../pick-list-field.tsx'
import { Cell, Section } from './section.tsx'

const named = (labels: Record<string, string>) => Object.entries(labels).map(([id, name]) => ({ id, name }))
const capitalized = (words: readonly string[]) => words.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }))

export function BasicSection() {
  return (
    <Section title="Dados Básicos">
      <Cell span={4}>
        <TextField<EmployeeFields> name="code" label="Código" required autoComplete="off" />
      </Cell>
      <Cell span={8}>
        <TextField<EmployeeFields> name="name" label="Nome" required data-autofocus autoComplete="off" />
      </Cell>
      <Cell span={8}>
        <TextField<EmployeeFields> name="email" label="Email" type="email" autoComplete="off" />
      </Cell>
      <Cell span={4}>
        <FormattedField<EmployeeFields> name="phone" label="Telefone" mask="phone" />
      </Cell>
      <Cell span={4} half>
        <DateField<EmployeeFields> name="birthday" label="Data de nascimento" />
      </Cell>
      <Cell span={4} half>
        <SelectField<EmployeeFields> name="gender" label="Gênero" options={named(GENDERS)} required />
      </Cell>
      <Cell span={4}>
        <SelectField<EmployeeFields> name="race" label="Raça/cor" options={capitalized(RACES)} />
      </Cell>
      <Cell span={4}>
        <TextField<EmployeeFields> name="nationality" label="Nacionalidade" autoComplete="off" />
      </Cell>
      <Cell span={6}>
        <TextField<EmployeeFields> name="birth_city" label="Cidade de nascimento" autoComplete="off" />
      </Cell>
      <Cell span={2} half>
        <FormattedField<EmployeeFields> name="birth_uf" label="UF (nasc.)" mask="uf" />
      </Cell>
      <Cell span={8}>
        <SelectField<EmployeeFields> name="education_level" label="Escolaridade" options={capitalized(EDUCATION_LEVELS)} />
      </Cell>
      <Cell span={4}>
        <SelectField<EmployeeFields> name="status" label="Status" options={named(EMPLOYEE_STATUSES)} required />
      </Cell>
    </Section>
  )
}

export function SpouseSection({ options }: { options: EmployeeOptions }) {
  const status = useWatch<EmployeeFields, 'marital_status'>({ name: 'marital_status' })
  return (
    <Section title="Informações Conjugais">
      <Cell span={4}>
        <PickListField name="marital_status" label="Estado civil" another="Novo estado civil" options={options.marital_status} />
      </Cell>
      <Cell span={8}>
        <TextField<EmployeeFields> name="spouse_name" label="Nome do cônjuge" autoComplete="off" disabled={isSingle(status)} />
      </Cell>
    </Section>
  )
}

/** Solteiro, as also Solteira and Solteiro(a), has no spouse. Source: spec/2 §5. */
const isSingle = (status: string | null) => status?.toLowerCase().startsWith(SINGLE.toLowerCase().slice(0, -1)) ?? false

export const FamilySection = () => (
  <Section title="Filiação">
    <Cell span={6}>
      <TextField<EmployeeFields> name="mother_name" label="Nome da mãe" autoComplete="off" />
    </Cell>
    <Cell span={6}>
      <TextField<EmployeeFields> name="father_name" label="Nome do pai" autoComplete="off" />
    </Cell>
  </Section>
)
