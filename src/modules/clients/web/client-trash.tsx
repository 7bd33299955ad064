import { TrashDialog } from '#web/kit/list/trash-dialog.tsx'
import { api } from './api.ts'

/** The clients removed in the last 30 days. */
export const ClientTrash = ({ onClose }: { onClose(): void }) => (
  <TrashDialog
    trash={api.trash}
    restore={(ids) => api.restore.call({ ids })}
    restored={(changed) => `${changed} cliente(s) restaurado(s) com sucesso!`}
    failed="Erro ao restaurar clientes"
    refresh={api.key()}
    onClose={onClose}
  />
)
