import { Badge, Group } from '@mantine/core'
import { IconAmbulance, IconBriefcase, IconHome, IconReceipt } from '@tabler/icons-react'
import type { z } from 'zod'
import { ADDRESS, type Address, type AddressInput } from '#modules/patients/contract/address.ts'
import { ADDRESS_TYPES } from '#modules/patients/contract/choices.ts'
import { CepField } from '#parts/addresses/web/cep-field.tsx'
import { formatCep } from '#shared/br/cep.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from './api.ts'
import type { PatientTabProps } from './patient-tab-props.ts'

const ICONS = { residential: IconHome, commercial: IconBriefcase, billing: IconReceipt, emergency: IconAmbulance } as const

const columns: readonly Column<Address>[] = [
  { header: 'Tipo', width: 230, cell: (address) => <Type address={address} /> },
  { header: 'Endereço', cell: ({ street, number, complement }) => [street, number, complement].filter(Boolean).join(', ') },
  { header: 'Cidade', width: 190, cell: ({ city, state }) => `${city} - ${state}` },
  { header: 'CEP', width: 110, cell: ({ postal_code }) => (postal_code ? formatCep(postal_code) : '-') },
]

function Type({ address: { type, is_primary } }: { address: Address }) {
  const Icon = ICONS[type]
  return (
    <Group gap="xs" wrap="nowrap">
      <Icon size={16} stroke={1.75} aria-hidden />
      {ADDRESS_TYPES[type]}
      {is_primary && (
        <Badge color="green" flex="none">
          Principal
        </Badge>
      )}
    </Group>
  )
}

type Typed = z.input<typeof AddressInput>

export const AddressTab = (props: PatientTabProps) => (
  <ChildTab
    {...props}
    record={ADDRESS}
    procedures={api.addresses}
    columns={columns}
    instead={{ postal_code: <CepField<Typed> name="postal_code" names={{ district: 'neighborhood' }} lookUp={api.lookUpCep.call} /> }}
    form="dialog"
    width={900}
    nameOf={({ street, number, city }) => [street, number, city].filter(Boolean).join(', ')}
    empty="Nenhum endereço cadastrado"
  />
)
