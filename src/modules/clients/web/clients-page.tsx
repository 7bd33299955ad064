import { ActionIcon, Button, Card, Stack } from '@mantine/core'
import { IconFileImport, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientRow } from '#modules/clients/contract/client.ts'
import { ClientFilters } from '#modules/clients/contract/filters.ts'
import { useListSetup } from '#parts/lists/web/list-setup.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import type { RowAction } from '#web/kit/list/columns.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ExportMenu } from '#web/kit/list/export-menu.tsx'
import { NEW_RECORD, useListState } from '#web/kit/list/list-state.ts'
import { stepsIn } from '#web/kit/list/steps-in-list.ts'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { ClientCards } from './client-cards.tsx'
import { clientColumns } from './client-columns.tsx'
import { clientFilters, clientOrders } from './client-filters.ts'

const OpenClient = lazily(async () => (await import('./open-client.tsx')).OpenClient)
const ClientBulk = lazily(async () => (await import('./client-bulk.tsx')).ClientBulk)
const ClientTrash = lazily(async () => (await import('./client-trash.tsx')).ClientTrash)
const ImportClients = lazily(async () => (await import('./import/import-clients.tsx')).ImportClients)
const RemoveClient = lazily(async () => (await import('./remove-client.tsx')).RemoveClient)

/** The client register. Source: spec/2 §2. */
export function ClientsPage() {
  const can = usePermissions('clients')
  const queryClient = useQueryClient()
  const list = useListState(ClientFilters)
  const clients = useListQuery(api.list, list)
  const screen = () => queryClient.fetchQuery(api.screen.queryOptions()) // asked for at the same moment, it is one request
  const { columns, resize, tools } = useListSetup(api.lists, list, clientColumns, async () => (await screen()).setup)
  const options = useQuery({ ...api.options.queryOptions(), queryFn: async () => (await screen()).options })
  const [trashOpen, setTrashOpen] = useState(false)
  const [importing, setImporting] = useState(false)
  const [removing, setRemoving] = useState<ClientRow | null>(null)

  const create = () => list.show(NEW_RECORD)
  const edit = (client: ClientRow) => list.show(client.id)
  usePageKeys({ create: can.create ? create : undefined })

  const actions: RowAction<ClientRow>[] = [{ label: can.update ? 'Editar' : 'Ver', icon: IconPencil, run: edit }]
  if (can.remove) actions.push({ label: 'Excluir', icon: IconTrash, danger: true, run: setRemoving })

  return (
    <Stack gap="md">
      <PageHead title="Clientes" subtitle="Cadastro, contatos e histórico de relacionamento">
        {can.create && can.update && (
          <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />} onClick={() => setImporting(true)}>
            Importar
          </Button>
        )}
        <ExportMenu list={list} name="clients" />
        {can.remove && (
          <ActionIcon variant="default" size={36} aria-label="Lixeira" title="Lixeira" onClick={() => setTrashOpen(true)}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {can.create && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
            Novo Cliente
          </Button>
        )}
      </PageHead>
      <ClientCards list={list} clients={clients} />
      <Card padding={0}>
        <FilterBar list={list} filters={clientFilters(options.data)} orders={clientOrders}>
          {tools}
        </FilterBar>
        <DataTable
          list={list}
          query={clients}
          columns={columns}
          resize={resize}
          actions={actions}
          empty="Nenhum cliente encontrado"
          failed="Erro ao carregar clientes"
          onOpen={edit}
          onRemove={can.remove ? setRemoving : undefined}
          onNear={({ id }) => void queryClient.prefetchQuery(api.get.queryOptions({ input: { id } }))}
        />
      </Card>
      {clients.data && options.data && (
        <BulkBar list={list} every={{ total: clients.data.total, shown: clients.data.rows.length }}>
          <ClientBulk list={list} options={options.data} />
        </BulkBar>
      )}
      {list.open && <OpenClient id={list.open} show={list.show} steps={stepsIn(list, clients)} />}
      {importing && <ImportClients onClose={() => setImporting(false)} />}
      {trashOpen && <ClientTrash onClose={() => setTrashOpen(false)} />}
      {removing && <RemoveClient client={removing} onClose={() => setRemoving(null)} />}
    </Stack>
  )
}
