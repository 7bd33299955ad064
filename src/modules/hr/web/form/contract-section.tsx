import type { EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { DateCell, PickListCell, TextCell } from './cells.tsx'
import { Section } from './section.tsx'

export const ContractSection = ({ options }: { options: EmployeeOptions }) => (
  <Section title="Dados Contratuais">
    <DateCell name="hire_date" span={4} required />
    <PickListCell name="department" span={8} another="Novo departamento" options={options.department} />
    <PickListCell name="position" span={8} another="Novo cargo" options={options.position} />
    <TextCell name="cbo_code" span={4} />
    <TextCell name="work_schedule_name" span={6} />
    <TextCell name="contracting_party_name" span={6} />
  </Section>
)
