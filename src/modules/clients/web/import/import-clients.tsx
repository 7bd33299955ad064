import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CLIENT_COLUMNS, NEEDED_COLUMNS } from '#modules/clients/contract/import/columns.ts'
import type { ReadContext } from '#modules/clients/contract/import/row.ts'
import { ImportDialog } from '#parts/imports/web/import-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { CLIENT_HISTORY_KINDS } from '../client-history-kinds.ts'

const { rehearse, begin, write, progress, list, undo } = api.imports

/** Brings a file of clients into the register. */
export function ImportClients({ onClose }: { onClose(): void }) {
  const can = usePermissions('clients')
  const { company } = useSession()
  const options = useQuery(api.options.queryOptions())
  if (!options.data) {
    return (
      <Dialog title="Importar clientes" size={900} onClose={onClose}>
        {options.isError ? (
          <ListFailed text="Erro ao carregar opções" error={options.error} onRetry={options.refetch} />
        ) : (
          <Skeleton h={320} />
        )}
      </Dialog>
    )
  }
  const context: ReadContext = { default_ddd: company?.default_ddd ?? '84', statuses: options.data.statuses }
  return (
    <ImportDialog
      config={{
        name: 'clientes',
        columns: CLIENT_COLUMNS,
        needed: NEEDED_COLUMNS,
        worker: () => new Worker(new URL('./client.worker.ts', import.meta.url), { type: 'module' }),
        context,
        calls: { rehearse: rehearse.call, begin: begin.call, write: write.call, progress: progress.call },
        history: { kinds: CLIENT_HISTORY_KINDS, lists: options.data },
        past: { list, undo: can.remove ? undo.call : undefined, refresh: api.key() },
      }}
      onClose={onClose}
    />
  )
}
