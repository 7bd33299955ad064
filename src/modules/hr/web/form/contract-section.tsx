import type { EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { DateField } from '#web/kit/date-field.tsx'
import { TextField } from '#web/kit/fields.tsx'
import type { EmployeeFields } from '../employee-form.tsx'
import { PickListField } from '../pick-list-field.tsx'
import { Cell, Section } from './section.tsx'

export const ContractSection = ({ options }: { options: EmployeeOptions }) => (
  <Section title="Dados Contratuais">
    <Cell span={4}>
      <DateField<EmployeeFields> name="hire_date" label="Data de contratação" required />
    </Cell>
    <Cell span={8}>
      <PickListField name="department" label="Departamento" another="Novo departamento" options={options.department} />
    </Cell>
    <Cell span={8}>
      <PickListField name="position" label="Cargo" another="Novo cargo" options={options.position} />
    </Cell>
    <Cell span={4}>
      <TextField<EmployeeFields> name="cbo_code" label="CBO" autoComplete="off" />
    </Cell>
    <Cell span={6}>
      <TextField<EmployeeFields> name="work_schedule_name" label="Horário de trabalho" autoComplete="off" />
    </Cell>
    <Cell span={6}>
      <TextField<EmployeeFields> name="contracting_party_name" label="Tomador" autoComplete="off" />
    </Cell>
  </Section>
)
