import { Badge } from '@mantine/core'
import type { z } from 'zod'
import { ADDRESS, type Address, type AddressInput } from '#modules/clients/contract/address.ts'
import { CepField } from '#parts/addresses/web/cep-field.tsx'
import { formatCep } from '#shared/br/cep.ts'
import { countryName } from '#shared/br/country.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from './api.ts'
import type { ClientTabProps } from './client-tab-props.ts'

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

export const AddressTab = (props: ClientTabProps) => (
  <ChildTab
    {...props}
    record={ADDRESS}
    procedures={api.addresses}
    columns={columns}
    instead={{ postal_code: <CepField<z.input<typeof AddressInput>> name="postal_code" lookUp={api.lookUpCep.call} /> }}
    form="dialog"
    width={900}
    empty="Nenhum endereço cadastrado para este cliente"
  />
)
