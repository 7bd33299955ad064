import { useFormContext } from 'react-hook-form'
import type { CepAddress } from '#parts/addresses/contract/cep.ts'
import { CepField } from '#parts/addresses/web/cep-field.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import type { EmployeeFields } from '../employee-fields.ts'
import { MaskedCell, TextCell } from './cells.tsx'
import { Cell, Section } from './section.tsx'

export function AddressSection() {
  const { update } = usePermissions('hr')
  return (
    <Section title="Endereço">
      {update ? <CepCell /> : <MaskedCell name="address_zip" span={3} half mask="cep" />}
      <TextCell name="address_street" span={6} />
      <TextCell name="address_number" span={3} half />
      <TextCell name="address_complement" span={5} />
      <TextCell name="address_district" span={7} />
      <TextCell name="address_city" span={6} />
      <MaskedCell name="address_state" span={2} half mask="uf" />
      <TextCell name="address_country" span={4} />
    </Section>
  )
}

/** Brings the address. What a small town's only CEP does not say stays as it was. */
function CepCell() {
  const { setValue, setFocus } = useFormContext<EmployeeFields>()

  function fill(found: CepAddress) {
    for (const [part, value] of Object.entries(found) as [keyof CepAddress, string][]) {
      if (value) setValue(`address_${part}`, value, { shouldDirty: true, shouldValidate: true })
    }
    setFocus('address_number')
  }
  return (
    <Cell span={3} half>
      <CepField<EmployeeFields> name="address_zip" required={false} lookUp={(cep) => api.lookUpCep.call({ cep })} onFound={fill} />
    </Cell>
  )
}
