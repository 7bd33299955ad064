import type { ClientFilter, ClientFilters } from '#modules/clients/contract/filters.ts'
import type { Selection } from '#parts/lists/contract/selection.ts'
import { ListBulk } from '#parts/lists/web/list-bulk.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

const WORDS = { many: 'clientes', counted: 'cliente(s)', taken: 'outro cliente tem o documento ou o código.' }

async function remove(selection: Selection<ClientFilter>) {
  const { changed, removed_at } = await api.remove.call({ selection })
  return { changed, takeBack: () => api.undoRemoval.call({ removed_at }) }
}

/** What can be done with the ticked clients. */
export const ClientBulk = ({ list, options }: { list: ListState<ClientFilters>; options: ClientOptions }) => (
  <ListBulk
    list={list}
    words={WORDS}
    statuses={options.statuses}
    tags={options.tags}
    may={usePermissions('clients')}
    run={{
      setStatus: (selection, status) => api.setStatus.call({ selection, status }),
      addTag: (selection, tag_id) => api.addTag.call({ selection, tag_id }),
      removeTag: (selection, tag_id) => api.removeTag.call({ selection, tag_id }),
      undoChange: (id) => api.undoChange.call({ id }),
      remove,
    }}
    shown={api.key()}
  />
)
