import { useQuery } from '@tanstack/react-query'
import { CASE_COLUMNS, NEEDED_COLUMNS } from '#modules/legal/contract/import/columns.ts'
import { ImportDialog } from '#parts/imports/web/import-dialog.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { CASE_KINDS_OF_HISTORY } from '../case/case-history.tsx'

const { rehearse, begin, write, progress, list, undo } = api.imports

/** Brings a file of cases into the register. Source: spec/4 §15.5. */
export function ImportCases({ onClose }: { onClose(): void }) {
  const can = usePermissions('legal-cases')
  const options = useQuery(api.options.queryOptions()).data
  return (
    <ImportDialog
      config={{
        name: 'processos',
        columns: CASE_COLUMNS,
        needed: NEEDED_COLUMNS,
        worker: () => new Worker(new URL('./case.worker.ts', import.meta.url), { type: 'module' }),
        context: null,
        calls: { rehearse: rehearse.call, begin: begin.call, write: write.call, progress: progress.call },
        history: { kinds: CASE_KINDS_OF_HISTORY, ...(options && { lists: { ...options } }) },
        past: { list, undo: can.remove ? undo.call : undefined, refresh: api.key() },
      }}
      onClose={onClose}
    />
  )
}
