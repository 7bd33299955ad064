import type { EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { DateField } from '#web/kit/date-field.tsx'
import { FormattedField, TextField } from '#web/kit/fields.tsx'
import type { EmployeeFields } from '../employee-form.tsx'
import { PickListField } from '../pick-list-field.tsx'
import { Cell, Section } from './section.tsx'

export const PapersSection = ({ options }: { options: EmployeeOptions }) => (
  <Section title="Documentos Pessoais">
    <Cell span={4}>
      <FormattedField<EmployeeFields> name="cpf_raw" label="CPF" mask="cpf" />
    </Cell>
    <Cell span={4}>
      <FormattedField<EmployeeFields> name="pis_number" label="PIS" mask="pis" />
    </Cell>
    <Cell span={2} half>
      <TextField<EmployeeFields> name="ctps_number" label="CTPS" autoComplete="off" />
    </Cell>
    <Cell span={2} half>
      <TextField<EmployeeFields> name="ctps_series" label="Série da CTPS" autoComplete="off" />
    </Cell>
    <Cell span={3}>
      <TextField<EmployeeFields> name="identity_number" label="RG" autoComplete="off" />
    </Cell>
    <Cell span={4}>
      <TextField<EmployeeFields> name="identity_agency" label="Órgão expedidor" autoComplete="off" />
    </Cell>
    <Cell span={2} half>
      <FormattedField<EmployeeFields> name="identity_agency_uf" label="UF do órgão" mask="uf" />
    </Cell>
    <Cell span={3} half>
      <DateField<EmployeeFields> name="identity_expedition" label="Expedição" />
    </Cell>
    <Cell span={6}>
      <TextField<EmployeeFields> name="voter_number" label="Título de eleitor" autoComplete="off" />
    </Cell>
    <Cell span={3} half>
      <TextField<EmployeeFields> name="voter_zone" label="Zona" autoComplete="off" />
    </Cell>
    <Cell span={3} half>
      <TextField<EmployeeFields> name="voter_section" label="Seção" autoComplete="off" />
    </Cell>
    <Cell span={4}>
      <TextField<EmployeeFields> name="driver_license_number" label="CNH" autoComplete="off" />
    </Cell>
    <Cell span={4}>
      <PickListField
        name="driver_license_category"
        label="Categoria da CNH"
        another="Nova categoria"
        options={options.driver_license_category}
      />
    </Cell>
    <Cell span={4}>
      <DateField<EmployeeFields> name="driver_license_expiration" label="Vencimento da CNH" />
    </Cell>
  </Section>
)
