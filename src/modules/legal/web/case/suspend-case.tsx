import { SUSPENSION } from '#modules/legal/contract/suspension.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'

/** Asks why and since when; the deadlines of the case stop counting meanwhile. */
export const SuspendCase = ({ id, onClose }: { id: string; onClose(): void }) => (
  <FieldsDialog
    title="Suspender processo"
    record={SUSPENSION}
    initial={{ from_on: useToday() }}
    submit="Suspender"
    save={(values) => api.suspend.call({ id, values })}
    saved="Processo suspenso. Os prazos que correm na suspensão foram recontados."
    failed="Erro ao suspender processo"
    refresh={api.key()}
    onClose={onClose}
  />
)
