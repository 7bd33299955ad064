import { ABSENCE, type Absence } from '#modules/users/contract/absence.ts'
import { formatDate } from '#shared/br/date.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { SubstituteField, UncoveredLines } from './substitute-field.tsx'

export const absenceColumns: Column<Absence>[] = [
  { header: 'De', width: 110, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: 'Até', width: 110, cell: ({ ends_on }) => formatDate(ends_on) },
  {
    header: 'Substituto',
    cell: ({ substitute, uncovered }) => (
      <>
        {substitute ?? 'Ninguém'}
        <UncoveredLines name={substitute} uncovered={uncovered} />
      </>
    ),
  },
  { header: 'Observação', cell: ({ note }) => note ?? '-' },
]

/** When a person is or was away. */
export const AbsencesTab = ({ id }: { id: string }) => (
  <ChildTab
    record={ABSENCE}
    parent_id={id}
    procedures={api.absences}
    refresh={api.key()}
    columns={absenceColumns}
    can={{ create: usePermissions('users').update, update: usePermissions('users').update }}
    instead={(row) => ({
      substitute_id: (
        <SubstituteField
          description="Vê os registros desta pessoa enquanto durar; nenhum muda de responsável"
          offered={api.absences.substitutes.queryOptions({ input: { parent_id: id } })}
          absence={row}
        />
      ),
    })}
    form="dialog"
    width={480}
    empty="Nenhuma ausência"
  />
)
