import { IconMail, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react'
import type { ClientCounts } from '#modules/clients/contract/client.ts'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import { CountCards } from '#web/kit/list/count-cards.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'

interface Props {
  list: ListState<ClientFilters>
  clients: { data?: { counts: ClientCounts } | undefined; isError: boolean }
}

/** The register in four numbers. Source: spec/2 §2. */
export const ClientCards = ({ list, clients }: Props) => (
  <CountCards
    list={list}
    query={clients}
    clears={{ status_id: undefined, group: undefined, with_email: undefined }}
    failed={null}
    cards={[
      { label: 'Total de Clientes', short: 'Todos', count: 'total', note: 'Todo o cadastro', icon: IconUsers, color: 'brand' },
      { label: 'Clientes Ativos', short: 'Ativos', count: 'active', shows: { group: 'active' }, icon: IconUserCheck, color: 'green' },
      { label: 'Clientes Inativos', short: 'Inativos', count: 'inactive', shows: { group: 'inactive' }, icon: IconUserOff, color: 'red' },
      {
        label: 'Com Email Cadastrado',
        short: 'Com email',
        count: 'with_email',
        shows: { with_email: true },
        icon: IconMail,
        color: 'orange',
      },
    ]}
  />
)
