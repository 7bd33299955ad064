import { NOTE, type Note } from '#parts/journal/contract/note.ts'
import { formatDateTime } from '#shared/br/date.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import type { ClientTabProps } from './client-tab-props.ts'

const columnsIn = (zone: string | undefined): Column<Note>[] => [
  { header: 'Anotação', cell: ({ note }) => note },
  { header: 'Data', width: 150, cell: ({ created_at }) => formatDateTime(created_at, zone) },
]

export function NoteTab(props: ClientTabProps) {
  const zone = useSession().company?.time_zone
  return (
    <ChildTab
      {...props}
      record={NOTE}
      procedures={api.notes}
      columns={columnsIn(zone)}
      form="dialog"
      width={400}
      empty="Nenhuma anotação cadastrada para este cliente"
    />
  )
}
