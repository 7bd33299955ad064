import { SUSPENSION } from '#modules/legal/contract/suspension.ts'
import { formatDate } from '#shared/br/date.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from '../api.ts'

/** The days on which a case was or is suspended; each change moves its pending deadlines. */
export const SuspensionPanel = ({ id, may }: { id: string; may: boolean }) => (
  <ChildTab
    record={SUSPENSION}
    parent_id={id}
    procedures={api.suspensions}
    undoRemoval={api.suspensions.undoRemoval}
    refresh={api.key()}
    columns={[
      { header: 'Desde', width: 110, cell: ({ from_on }) => formatDate(from_on) },
      { header: 'Até', width: 110, cell: ({ to_on }) => (to_on ? formatDate(to_on) : 'Sem fim') },
      { header: 'Motivo', cell: ({ reason }) => reason },
      { header: 'Observação', cell: ({ note }) => note ?? '-' },
    ]}
    form="dialog"
    width={480}
    empty="Nenhuma suspensão registrada"
    can={{ create: may, update: may }}
  />
)
