import { CLIENT_NOUN } from '#modules/clients/contract/client-fields.ts'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import { ListBulk } from '#parts/lists/web/list-bulk.tsx'
import { offered } from '#parts/picklists/contract/offered.ts'
import type { ListState } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

/** What can be done with the ticked clients. */
export const ClientBulk = ({ list, options }: { list: ListState<ClientFilters>; options: ClientOptions }) => (
  <ListBulk
    list={list}
    noun={CLIENT_NOUN}
    collision="outro cliente tem o documento ou o código."
    statuses={offered(options.statuses)}
    tags={options.tags}
    recipients={{ people: options.people, teams: options.teams, procedures: api }}
    can={usePermissions('clients')}
    procedures={api}
  />
)
