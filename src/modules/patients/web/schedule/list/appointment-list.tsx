import { IconEye } from '@tabler/icons-react'
import { AppointmentFilters } from '#modules/patients/contract/schedule/filters.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { MOST_AT_ONCE, STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import type { PageOf } from '#shared/procedure.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ExportMenu } from '#web/kit/list/export-menu.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { type ListQuery, useListQuery } from '#web/kit/list/use-list-query.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../../api.ts'
import { AppointmentBulk } from './appointment-bulk.tsx'
import { appointmentColumns, type ListedAppointment } from './appointment-columns.tsx'

/** Whatever names a patient, an answer, or what has no outcome, is asked of any day; else the list is today's. */
const filtersOf = (
  { professionals }: ScheduleOptions,
  { patient, reply, without_outcome }: AppointmentFilters,
): Filter<AppointmentFilters>[] => [
  { kind: 'text', key: 'patient', label: 'Paciente', placeholder: 'Nome, CPF, telefone' },
  {
    kind: 'dates',
    from: 'date_from',
    to: 'date_to',
    label: 'Período',
    otherwise: patient || reply || without_outcome ? undefined : 'Hoje',
  },
  { kind: 'select', key: 'prof', label: 'Profissional', options: namedChoices(professionals), searchable: true },
  { kind: 'select', key: 'status', label: 'Situação', options: labelChoices(STATUSES) },
  { kind: 'select', key: 'without_outcome', label: 'Sem desfecho', options: [{ value: 'true', label: 'Só sem desfecho' }] },
]

/** Those that are seldom needed. */
const moreOf = ({ rooms, services }: ScheduleOptions): Filter<AppointmentFilters>[] => [
  { kind: 'select', key: 'service_id', label: 'Serviço', options: namedChoices(services), searchable: true },
  { kind: 'select', key: 'room_id', label: 'Sala', options: namedChoices(rooms) },
  {
    kind: 'select',
    key: 'payer',
    label: 'Pagamento',
    options: [
      { value: 'private', label: 'Particular' },
      { value: 'insurance', label: 'Convênio' },
    ],
  },
  {
    kind: 'select',
    key: 'reply',
    label: 'Resposta',
    options: [
      { value: 'declined', label: 'Não vem' },
      { value: 'move', label: 'Quer remarcar' },
    ],
  },
  { kind: 'text', key: 'insurer', label: 'Convênio', placeholder: 'Buscar por convênio' },
]

/** The appointments of a period as a list; of today where no period is chosen. */
export function AppointmentList({ options, now }: { options: ScheduleOptions; now: Date }) {
  const can = usePermissions('patients-schedule')
  const list = useListState(AppointmentFilters)
  const listed = useListQuery(api.schedule.list, list)
  const rows = listed.data?.rows.map((row) => ({ ...row, name: row.patient_name }))
  const query = { ...listed, data: listed.data && { ...listed.data, rows } } as unknown as ListQuery<PageOf<ListedAppointment>>
  const open = ({ id }: ListedAppointment) => list.show(id)
  return (
    <>
      <ListFrame>
        <FilterBar list={list} filters={filtersOf(options, list.filters)} more={moreOf(options)}>
          <ExportMenu list={list} name="patients-schedule" />
        </FilterBar>
        <DataTable
          {...{ list, query }}
          columns={appointmentColumns(now)}
          actions={[{ label: 'Abrir', icon: IconEye, run: open }]}
          onOpen={open}
          empty="Nenhuma consulta encontrada"
          failed="Erro ao carregar a agenda"
        />
      </ListFrame>
      {can.update && listed.data && (
        <BulkBar
          list={list}
          {...(listed.data.total <= MOST_AT_ONCE && { every: { total: listed.data.total, shown: listed.data.rows.length } })}
        >
          <AppointmentBulk list={list} options={options} />
        </BulkBar>
      )}
    </>
  )
}
