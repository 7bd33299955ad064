import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PATIENT_HISTORY_KINDS } from '#modules/patients/contract/history-kinds.ts'
import { NEEDED_COLUMNS, PATIENT_COLUMNS } from '#modules/patients/contract/import/columns.ts'
import type { ReadContext } from '#modules/patients/contract/import/row.ts'
import { ImportDialog } from '#parts/imports/web/import-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'

const { rehearse, begin, write, progress, list, undo } = api.imports

/** Brings a file of patients into the register. */
export function ImportPatients({ onClose }: { onClose(): void }) {
  const can = usePermissions('patients')
  const may_set_up = usePermissions('patients-setup').create
  const { company } = useSession()
  const options = useQuery(api.options.queryOptions())
  const treats = useQuery(api.treats.queryOptions())
  const failed = [options, treats].find(({ isError }) => isError)
  if (!options.data || treats.data === undefined) {
    return (
      <Dialog title="Importar pacientes" size={900} onClose={onClose}>
        {failed ? <ListFailed text="Erro ao carregar opções" error={failed.error} onRetry={failed.refetch} /> : <Skeleton h={320} />}
      </Dialog>
    )
  }
  const { statuses, types, insurers } = options.data
  const context: ReadContext = {
    default_ddd: company?.default_ddd ?? '84',
    statuses,
    types,
    insurers,
    may_write_records: treats.data,
    may_set_up,
  }
  return (
    <ImportDialog
      config={{
        name: 'pacientes',
        columns: PATIENT_COLUMNS,
        needed: NEEDED_COLUMNS,
        worker: () => new Worker(new URL('./patient.worker.ts', import.meta.url), { type: 'module' }),
        context,
        calls: { rehearse: rehearse.call, begin: begin.call, write: write.call, progress: progress.call },
        history: { kinds: PATIENT_HISTORY_KINDS, lists: options.data },
        past: { list, undo: can.remove ? undo.call : undefined, refresh: api.key() },
      }}
      onClose={onClose}
    />
  )
}
