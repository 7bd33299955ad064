import { Anchor, Stack } from '@mantine/core'
import type { z } from 'zod'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { LEAVE, type Leave, type LeaveInput } from '#modules/hr/contract/leave.ts'
import { leaveWarnings } from '#modules/hr/contract/leave-warnings.ts'
import { daysBetween } from '#modules/hr/contract/period.ts'
import { formatDate } from '#shared/br/date.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { usePermissions } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'
import { LeaveAdvice } from './leave-advice.tsx'
import { LeaveDays } from './leave-days.tsx'
import { Warnings } from './warnings.tsx'

const COLUMNS: Column<Leave>[] = [
  { header: 'Início', width: 110, cell: ({ start_date }) => formatDate(start_date) },
  { header: 'Fim', width: 110, cell: ({ end_date }) => formatDate(end_date) },
  { header: 'Dias', width: 70, cell: ({ start_date, end_date }) => daysBetween(start_date, end_date) },
  { header: 'Motivo', cell: ({ reason }) => reason ?? '-' },
  {
    header: 'Documento',
    width: 110,
    cell: ({ document_url }) =>
      document_url ? (
        <Anchor href={document_url} target="_blank" rel="noopener" size="sm">
          Abrir
        </Anchor>
      ) : (
        '-'
      ),
  },
]

/** The medical leaves of an employee, newest first. */
export function LeavesTab({ employee }: { employee: Employee }) {
  const today = useToday()
  return (
    <ChildTab
      record={LEAVE}
      parent_id={employee.id}
      procedures={api.leaves}
      refresh={api.key()}
      columns={COLUMNS}
      upload={api.leaves.upload.call}
      can={usePermissions('hr-health')}
      summary={(leaves) => <Warnings warnings={leaveWarnings(leaves, today)} />}
      instead={(leave) => ({
        end_date: <LeaveDays editing={leave} />,
        reason: (
          <Stack gap="md">
            <LeaveAdvice employee={employee} editing={leave} />
            <FormField<z.input<typeof LeaveInput>> name="reason" />
          </Stack>
        ),
      })}
      form="in place"
      title="Atestados Médicos"
      nameOf={({ start_date }) => `atestado de ${formatDate(start_date)}`}
      empty="Nenhum atestado cadastrado"
    />
  )
}
