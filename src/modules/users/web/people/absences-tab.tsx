import { Text } from '@mantine/core'
import { ABSENCE, type Absence } from '#modules/users/contract/absence.ts'
import { formatDate } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { PersonField } from './person-field.tsx'

export const absenceColumns: Column<Absence>[] = [
  { header: 'De', width: 110, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: 'Até', width: 110, cell: ({ ends_on }) => formatDate(ends_on) },
  { header: 'Substituto', cell: (absence) => <Substitute absence={absence} /> },
  { header: 'Observação', cell: ({ note }) => note ?? '-' },
]

/** Who sees to the records meanwhile, and what she could not open. */
function Substitute({ absence: { substitute, uncovered } }: { absence: Absence }) {
  return (
    <>
      {substitute ?? 'Ninguém'}
      {uncovered.map(({ page, label, held }) => (
        <Text key={label ?? page} size="xs" c="var(--mantine-color-error)">
          {substitute} não abre {label ?? pageOfKey(page as PageKey).label}: {counted(held, 'registro fica', 'registros ficam')} sem
          cobertura.
        </Text>
      ))}
    </>
  )
}

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
        <PersonField
          name="substitute_id"
          label="Substituto"
          description="Vê os registros desta pessoa enquanto durar; nenhum muda de responsável"
          initial={row?.substitute_id && row.substitute ? { id: row.substitute_id, name: row.substitute } : null}
        />
      ),
    })}
    form="dialog"
    width={480}
    empty="Nenhuma ausência"
  />
)
