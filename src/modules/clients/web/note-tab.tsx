import type { z } from 'zod'
import { NOTE_LENGTH, type Note, NoteInput } from '#modules/clients/contract/note.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'

const columnsIn = (zone: string | undefined): Column<Note>[] => [
  { header: 'Anotação', cell: ({ note }) => note },
  { header: 'Data', width: 150, cell: ({ created_at }) => formatDateTime(created_at, zone) },
]

export function NoteTab({ client_id, allowed }: { client_id: string; allowed: boolean }) {
  const zone = useSession().company?.time_zone
  return (
    <ChildTab
      parent_id={client_id}
      noun={{ name: 'Anotação', feminine: true }}
      procedures={api.notes}
      columns={columnsIn(zone)}
      schema={NoteInput}
      values={(row) => ({ note: row?.note ?? '' })}
      fields={<LongTextField<z.input<typeof NoteInput>> name="note" label="Anotação" limit={NOTE_LENGTH} required />}
      width={400}
      empty="Nenhuma anotação cadastrada para este cliente"
      allowed={allowed}
    />
  )
}
