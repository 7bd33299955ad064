import { TrashDialog } from '#web/kit/list/trash-dialog.tsx'
import { api } from './api.ts'

/** The employees removed in the last 30 days. */
export const EmployeeTrash = ({ onClose }: { onClose(): void }) => (
  <TrashDialog
    trash={api.trash}
    restore={(ids) => api.restore.call({ ids })}
    restored={(changed) => `${changed} colaborador(es) restaurado(s) com sucesso!`}
    failed="Erro ao restaurar colaboradores"
    refresh={api.key()}
    onClose={onClose}
  />
)
