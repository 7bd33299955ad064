import { Anchor, SimpleGrid } from '@mantine/core'
import type { z } from 'zod'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { type Leave, LeaveInput } from '#modules/hr/contract/leave.ts'
import { leaveWarnings } from '#modules/hr/contract/leave-warnings.ts'
import { daysBetween } from '#modules/hr/contract/period.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { DOCUMENT_FILE } from '#shared/file-rule.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { RecordForm } from './record-form.tsx'
import { RecordsTab } from './records-tab.tsx'
import { Warnings } from './warnings.tsx'

type LeaveFields = z.input<typeof LeaveInput>

const WORDS = {
  title: 'Atestados Médicos',
  add: 'Adicionar Atestado',
  empty: 'Nenhum atestado cadastrado',
  removeQuestion: 'Tem certeza que deseja excluir este atestado?',
  removed: 'Atestado excluído com sucesso!',
  removeFailed: 'Erro ao excluir atestado',
}

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

const valuesOf = (leave: Leave | null): LeaveFields =>
  leave
    ? { start_date: leave.start_date, end_date: leave.end_date, reason: leave.reason, file_id: leave.file_id }
    : { start_date: '', end_date: '', reason: null, file_id: null }

/** The medical leaves of an employee, newest first. */
export function LeavesTab({ employee }: { employee: Employee }) {
  const can = usePermissions('hr-health')
  const today = todayIn(useSession().company?.time_zone)
  return (
    <RecordsTab
      parent_id={employee.id}
      words={WORDS}
      list={api.leaves.list}
      remove={(id) => api.leaves.remove.call({ id })}
      columns={() => COLUMNS}
      nameOf={({ start_date }) => `atestado de ${formatDate(start_date)}`}
      can={can}
      summary={(leaves) => <Warnings warnings={leaveWarnings(leaves, today)} />}
      form={(leave, back) => (
        <RecordForm
          title={leave ? 'Editar Atestado' : 'Adicionar Atestado'}
          schema={LeaveInput}
          values={valuesOf(leave)}
          save={(values) =>
            leave ? api.leaves.change.call({ id: leave.id, values }) : api.leaves.add.call({ parent_id: employee.id, values })
          }
          saved={leave ? 'Atestado atualizado com sucesso!' : 'Atestado adicionado com sucesso!'}
          failed="Erro ao salvar atestado"
          submit={leave ? 'Atualizar' : 'Adicionar'}
          back={back}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField<LeaveFields> name="start_date" label="Data de início" required />
            <DateField<LeaveFields> name="end_date" label="Data de fim" required />
          </SimpleGrid>
          <LongTextField<LeaveFields> name="reason" label="Motivo" rows={2} />
          <FileField<LeaveFields> name="file_id" label="Documento" rule={DOCUMENT_FILE} upload={api.leaves.upload.call} />
        </RecordForm>
      )}
    />
  )
}
