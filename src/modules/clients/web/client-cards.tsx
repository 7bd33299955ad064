import type { ClientCounts } from '#modules/clients/contract/client.ts'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import { CountCards } from '#web/kit/list/count-cards.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { statusCards } from '#web/kit/list/status-cards.ts'

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
    cards={statusCards('Clientes')}
  />
)
