import { Stack } from '@mantine/core'
import type { ClientRow } from '#modules/clients/contract/client.ts'
import { CLIENT_NOUN } from '#modules/clients/contract/client-fields.ts'
import { ClientFilters } from '#modules/clients/contract/filters.ts'
import { useListSetup } from '#parts/lists/web/use-list-setup.tsx'
import { useNewTask } from '#parts/tasks/web/use-new-task.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { RegisterHead } from '#web/kit/list/register-head.tsx'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { useRegisterDialogs } from '#web/kit/list/use-register-dialogs.tsx'
import { useScreen } from '#web/kit/list/use-screen.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { lazily } from '#web/lazily.tsx'
import { api } from './api.ts'
import { ClientCards } from './client-cards.tsx'
import { clientColumns } from './client-columns.tsx'
import { clientFilters, clientOrders } from './client-filters.ts'

const ClientBulk = lazily(async () => (await import('./client-bulk.tsx')).ClientBulk)
const DIALOGS = {
  Open: lazily(async () => (await import('./open-client.tsx')).OpenClient),
  Import: lazily(async () => (await import('./import/import-clients.tsx')).ImportClients),
}

/** The client register. Source: spec/2 §2. */
export function ClientsPage() {
  const list = useListState(ClientFilters)
  const clients = useListQuery(api.list, list)
  const { options, ask } = useScreen(api.screen.queryOptions(), api.options.queryKey())
  const { columns, resize, tools } = useListSetup(api.lists, list, clientColumns, async () => (await ask()).setup)
  const task = useNewTask<ClientRow>('client_id')
  const register = { page: 'clients', noun: CLIENT_NOUN, procedures: api, list, query: clients, dialogs: DIALOGS } as const
  const { head, rows, dialogs } = useRegisterDialogs({ ...register, rowActions: [task.action] })

  return (
    <Stack gap="md">
      <PageHead title="Clientes" subtitle="Cadastro, contatos e histórico de relacionamento">
        <RegisterHead {...head} exported="clients" />
      </PageHead>
      <ClientCards list={list} clients={clients} />
      <ListFrame>
        <FilterBar list={list} filters={clientFilters(options.data)} orders={clientOrders} found={clients.data?.total} noun={CLIENT_NOUN}>
          {tools}
        </FilterBar>
        <DataTable {...rows} columns={columns} resize={resize} empty="Nenhum cliente encontrado" failed="Erro ao carregar clientes" />
      </ListFrame>
      {clients.data && options.data && (
        <BulkBar list={list} every={{ total: clients.data.total, shown: clients.data.rows.length }}>
          <ClientBulk list={list} options={options.data} />
        </BulkBar>
      )}
      {dialogs}
      {task.dialog}
    </Stack>
  )
}
