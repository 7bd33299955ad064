import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchedSelect } from '#web/kit/fields/searched-select.tsx'
import { useSearchedOptions } from '#web/kit/fields/use-searched-options.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'

interface Client {
  id: string
  name: string
}

const optionOf = ({ id, name }: Client) => ({ value: id, label: name })

/** Whose case it is; nobody is the company itself. Whoever may not read clients keeps the one that is there. */
export function ClientField({ stored }: { stored: Client | null }) {
  const { read } = usePermissions('clients')
  const search = useSearchedOptions(stored && optionOf(stored))
  const input = { text: search.text }
  const found = useQuery(api.findClients.queryOptions({ input, enabled: read, placeholderData: keepPreviousData })).data ?? []
  return (
    <SearchedSelect
      name="client_id"
      label="Cliente"
      placeholder={read ? 'A própria empresa' : 'Você não tem acesso a Clientes.'}
      disabled={!read}
      nothingFoundMessage="Nenhum cliente encontrado"
      search={search}
      found={found.map(optionOf)}
    />
  )
}
