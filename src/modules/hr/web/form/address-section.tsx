import { useFormContext } from 'react-hook-form'
import type { CepAddress } from '#parts/addresses/contract/cep.ts'
import { CepField } from '#parts/addresses/web/cep-field.tsx'
import { FormattedField, TextField } from '#web/kit/fields.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import type { EmployeeFields } from '../employee-form.tsx'
import { Cell, Section } from './section.tsx'

export const AddressSection = () => (
  <Section title="Endereço">
    <Cell span={3} half>
      <Cep />
    </Cell>
    <Cell span={6}>
      <TextField<EmployeeFields> name="address_street" label="Logradouro" autoComplete="off" />
    </Cell>
    <Cell span={3} half>
      <TextField<EmployeeFields> name="address_number" label="Número" autoComplete="off" />
    </Cell>
    <Cell span={5}>
      <TextField<EmployeeFields> name="address_complement" label="Complemento" autoComplete="off" />
    </Cell>
    <Cell span={7}>
      <TextField<EmployeeFields> name="address_district" label="Bairro" autoComplete="off" />
    </Cell>
    <Cell span={6}>
      <TextField<EmployeeFields> name="address_city" label="Cidade" autoComplete="off" />
    </Cell>
    <Cell span={2} half>
      <FormattedField<EmployeeFields> name="address_state" label="UF" mask="uf" />
    </Cell>
    <Cell span={4}>
      <TextField<EmployeeFields> name="address_country" label="País" autoComplete="off" />
    </Cell>
  </Section>
)

/** Brings the address, for whoever may ask for it. What a small town's only CEP does not say stays as it was. */
function Cep() {
  const { setValue, setFocus } = useFormContext<EmployeeFields>()
  const { update } = usePermissions('hr')
  if (!update) return <FormattedField<EmployeeFields> name="address_zip" label="CEP" mask="cep" />

  function fill(found: CepAddress) {
    for (const [part, value] of Object.entries(found) as [keyof CepAddress, string][]) {
      if (value) setValue(`address_${part}`, value, { shouldDirty: true, shouldValidate: true })
    }
    setFocus('address_number')
  }
  return <CepField<EmployeeFields> name="address_zip" required={false} lookUp={(cep) => api.lookUpCep.call({ cep })} onFound={fill} />
}
