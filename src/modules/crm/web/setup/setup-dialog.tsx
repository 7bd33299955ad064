import { Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PRODUCT, PRODUCT_KINDS, type ProductRow } from '#modules/crm/contract/setup.ts'
import { formatBRL } from '#shared/br/money.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { Inactive } from './inactive.tsx'
import { PipelinesTab } from './pipelines-tab.tsx'

const PRODUCT_COLUMNS: readonly Column<ProductRow>[] = [
  { header: 'Nome', cell: ({ name }) => name },
  { header: 'Tipo', width: 140, cell: ({ kind }) => PRODUCT_KINDS[kind] },
  { header: 'Preço', width: 150, cell: ({ unit_price }) => (unit_price === null ? '-' : formatBRL(unit_price)) },
]

const MAY = { create: true, update: true }

/** How the CRM of a company is set up. Source: spec/4 §9.6. */
export function SetupDialog({ onClose }: { onClose(): void }) {
  const { company } = useSession()
  const { read: lists } = usePermissions('settings')
  const options = useQuery(api.options.queryOptions())
  if (!company) return null
  return (
    <Dialog title="Configurar" size={900} onClose={onClose}>
      <Tabs defaultValue="pipelines" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="pipelines">Funis</Tabs.Tab>
          <Tabs.Tab value="products">Produtos</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pipelines">
          <PipelinesTab company_id={company.id} teams={options.data?.teams ?? []} />
        </Tabs.Panel>
        <Tabs.Panel value="products">
          <ChildTab
            record={PRODUCT}
            parent_id={company.id}
            procedures={api.setup.products}
            refresh={api.key()}
            columns={PRODUCT_COLUMNS}
            can={MAY}
            form="dialog"
            width={480}
            empty="Nenhum produto cadastrado"
          />
          <Inactive kind="product" stays="As demandas que os têm continuam como estão." />
        </Tabs.Panel>
      </Tabs>
      {lists && (
        <Text size="sm" c="dimmed" mt="md">
          Origens e motivos da perda ficam em{' '}
          <AddressLink to="/settings/lists" size="sm" underline="always">
            Configurações › Listas
          </AddressLink>
          .
        </Text>
      )}
    </Dialog>
  )
}
