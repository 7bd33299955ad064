import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CREATES_CLIENTS, DEAL_COLUMNS, NEEDED_COLUMNS } from '#modules/crm/contract/import/columns.ts'
import type { ReadContext } from '#modules/crm/contract/import/row.ts'
import { ImportDialog } from '#parts/imports/web/import-dialog.tsx'
import { ImportWaits } from '#parts/imports/web/import-waits.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { DEAL_HISTORY_KINDS, historyLists } from '../deal-history.ts'

const { rehearse, begin, write, progress, list, undo } = api.imports

interface Batch {
  rows: { line: number; cells: Record<string, string> }[]
}

/** Brings a file of deals into the register. */
export function ImportDeals({ onClose }: { onClose(): void }) {
  const can = usePermissions('crm')
  const clients = usePermissions('clients')
  const { company } = useSession()
  const options = useQuery(api.options.queryOptions())
  const [creates, setCreates] = useState(false)
  if (!options.data) return <ImportWaits title="Importar demandas" lists={options} onClose={onClose} />
  const { pipelines, former, sources, lost_reasons } = options.data
  const context: ReadContext = { default_ddd: company?.default_ddd ?? '84', pipelines, former, sources, lost_reasons }
  /** Each line says whether its client may be made. */
  const said = <Sent extends Batch>(batch: Sent): Sent =>
    creates ? { ...batch, rows: batch.rows.map(({ line, cells }) => ({ line, cells: { ...cells, [CREATES_CLIENTS]: 'sim' } })) } : batch
  return (
    <ImportDialog
      config={{
        name: 'demandas',
        columns: DEAL_COLUMNS,
        needed: NEEDED_COLUMNS,
        worker: () => new Worker(new URL('./deal.worker.ts', import.meta.url), { type: 'module' }),
        context,
        calls: {
          rehearse: (batch) => rehearse.call(said(batch)),
          begin: begin.call,
          write: (batch) => write.call(said(batch)),
          progress: progress.call,
        },
        ...(clients.create && {
          options: (
            <Switch
              label="Criar clientes que faltam"
              description="Cada linha precisa do nome e do telefone do cliente."
              checked={creates}
              onChange={(event) => setCreates(event.currentTarget.checked)}
            />
          ),
        }),
        history: { kinds: DEAL_HISTORY_KINDS, lists: historyLists(options.data) },
        past: { list, undo: can.remove ? undo.call : undefined, refresh: api.key() },
      }}
      onClose={onClose}
    />
  )
}
