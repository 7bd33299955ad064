import { Badge, Grid } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { type Address, AddressInput, NEW_ADDRESS_COUNTRY } from '#modules/clients/contract/address.ts'
import type { CepAddress } from '#parts/addresses/contract/cep.ts'
import { countryName } from '#parts/addresses/contract/country.ts'
import { CepField } from '#parts/addresses/web/cep-field.tsx'
import { formatCep } from '#shared/br/cep.ts'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { FormattedField } from '#web/kit/fields/formatted-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from './api.ts'

type Fields = z.input<typeof AddressInput>

const columns: readonly Column<Address>[] = [
  { header: 'Endereço', cell: (address) => <Lines address={address} /> },
  { header: 'CEP', width: 110, cell: ({ postal_code }) => formatCep(postal_code) },
  { header: 'País', width: 110, cell: ({ country }) => countryName(country) },
]

function Lines({ address: { street, number, complement, district, city, state, is_main } }: { address: Address }) {
  return (
    <>
      {[street, number, complement, district, city, state].filter(Boolean).join(', ') || '-'}
      {is_main && (
        <Badge ml="xs" color="green">
          Endereço Principal
        </Badge>
      )}
    </>
  )
}

const NEW_ADDRESS: Fields = {
  postal_code: '',
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
  country: countryName(NEW_ADDRESS_COUNTRY),
  is_primary: false,
}

function formValues(address: Address | null): Fields {
  if (!address) return NEW_ADDRESS
  const { id, client_id, is_main, ...typed } = address
  return { ...typed, country: countryName(address.country) }
}

export const AddressTab = ({ client_id, allowed }: { client_id: string; allowed: boolean }) => (
  <ChildTab
    parent_id={client_id}
    noun={{ name: 'Endereço', feminine: false }}
    procedures={api.addresses}
    columns={columns}
    schema={AddressInput}
    values={formValues}
    fields={<AddressFields />}
    width={900}
    empty="Nenhum endereço cadastrado para este cliente"
    allowed={allowed}
  />
)

function AddressFields() {
  const { setValue, setFocus } = useFormContext<Fields>()

  /** A small town has one CEP: what it does not say stays as it was. */
  function fill(found: CepAddress) {
    for (const [field, value] of Object.entries(found) as [keyof CepAddress, string][]) {
      if (value) setValue(field, value, { shouldDirty: true, shouldValidate: true })
    }
    setFocus('number')
  }

  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <CepField<Fields> name="postal_code" lookUp={(cep) => api.lookUpCep.call({ cep })} onFound={fill} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8 }}>
        <TextField<Fields> name="street" label="Rua" autoComplete="off" />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 3 }}>
        <TextField<Fields> name="number" label="Número" autoComplete="off" />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 4 }}>
        <TextField<Fields> name="complement" label="Complemento" autoComplete="off" />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 5 }}>
        <TextField<Fields> name="district" label="Bairro" autoComplete="off" />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <TextField<Fields> name="city" label="Cidade" autoComplete="off" />
      </Grid.Col>
      <Grid.Col span={{ base: 5, sm: 2 }}>
        <FormattedField<Fields> name="state" label="Estado" mask="uf" />
      </Grid.Col>
      <Grid.Col span={{ base: 7, sm: 4 }}>
        <TextField<Fields> name="country" label="País" autoComplete="off" />
      </Grid.Col>
      <Grid.Col span={12}>
        <CheckboxField<Fields> name="is_primary" label="Endereço Principal" />
      </Grid.Col>
    </Grid>
  )
}
