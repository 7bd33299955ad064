import type { ClientFilters } from '#modules/clients/contract/client.ts'
import { BulkActions } from '#parts/lists/web/bulk-actions.tsx'
import type { ListState } from '#web/kit/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

const WORDS = { many: 'clientes', counted: 'cliente(s)' }

/** What can be done with the ticked clients. */
export function ClientBulk({ list, options }: { list: ListState<ClientFilters>; options: ClientOptions }) {
  const can = usePermissions('clients')
  return (
    <BulkActions
      list={list}
      words={WORDS}
      statuses={options.statuses}
      tags={options.tags}
      may={can}
      run={{
        setStatus: (selection, status_id) => api.setStatus.call({ selection, status_id }),
        addTag: (selection, tag_id) => api.addTag.call({ selection, tag_id }),
        removeTag: (selection, tag_id) => api.removeTag.call({ selection, tag_id }),
        remove: (selection) => api.removeMany.call({ selection }),
        restore: (ids) => api.restoreMany.call({ ids }),
      }}
      refresh={api.key()}
    />
  )
}
