import { Stack } from '@mantine/core'
import { IconArchiveOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { PatientFilters } from '#modules/patients/contract/filters.ts'
import type { PatientRow } from '#modules/patients/contract/patient.ts'
import { PATIENT_NOUN } from '#modules/patients/contract/patient-fields.ts'
import { useListSetup } from '#parts/lists/web/use-list-setup.tsx'
import { useNewTask } from '#parts/tasks/web/use-new-task.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { RegisterHead } from '#web/kit/list/register-head.tsx'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { useRegisterDialogs } from '#web/kit/list/use-register-dialogs.tsx'
import { useScreen } from '#web/kit/list/use-screen.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { PatientCards } from './patient-cards.tsx'
import { patientColumns } from './patient-columns.tsx'
import { morePatientFilters, patientFilters, patientOrders } from './patient-filters.ts'
import { PatientViews } from './patient-views.tsx'
import { useRecordAction } from './records/use-record-action.ts'
import { useBookAction } from './schedule/use-book.ts'
import { StoredUntil } from './stored-until.tsx'
import { useRestore } from './use-restore.ts'

const PatientBulk = lazily(async () => (await import('./patient-bulk.tsx')).PatientBulk)
const DIALOGS = {
  Open: lazily(async () => (await import('./open-patient.tsx')).OpenPatient),
  Import: lazily(async () => (await import('./import/import-patients.tsx')).ImportPatients),
}

/** The register of patients. Source: spec/2 §2, spec/6 §4. */
export function PatientList() {
  const can = usePermissions('patients')
  const restore = useRestore()
  const zone = useSession().company?.time_zone
  const schedule = usePermissions('patients-schedule')
  const shown = useMemo(() => patientColumns(zone, schedule.read), [zone, schedule.read])
  const list = useListState(PatientFilters)
  const patients = useListQuery(api.list, list)
  const { options, ask } = useScreen(api.screen.queryOptions(), api.options.queryKey())
  const { columns, resize, tools } = useListSetup(api.lists, list, shown, async () => (await ask()).setup)
  const archived = list.filters.archived === true
  const task = useNewTask<PatientRow>('patient_id')
  const record = useRecordAction()
  const book = useBookAction()
  const { head, rows, dialogs } = useRegisterDialogs({
    ...({ page: 'patients', noun: PATIENT_NOUN, procedures: api, list, query: patients, dialogs: DIALOGS } as const),
    removeWarning: ({ id }) => <StoredUntil id={id} />,
    present: !archived,
    rowActions: archived
      ? can.remove
        ? [{ label: 'Restaurar', icon: IconArchiveOff, onlyHere: true, run: ({ id }) => restore.mutate(id) }]
        : []
      : [...(book ? [book] : []), ...(record ? [record] : []), task.action],
  })

  return (
    <Stack gap="md">
      <PageHead title="Pacientes" subtitle="Cadastro, contatos, convênios e termos" views={<PatientViews view="register" />}>
        <RegisterHead {...head} exported="patients" />
      </PageHead>
      <PatientCards list={list} patients={patients} />
      <ListFrame>
        <FilterBar
          list={list}
          filters={patientFilters(options.data)}
          more={morePatientFilters(options.data)}
          orders={patientOrders}
          found={patients.data?.total}
          noun={PATIENT_NOUN}
        >
          {tools}
        </FilterBar>
        <DataTable {...rows} columns={columns} resize={resize} empty="Nenhum paciente encontrado" failed="Erro ao carregar pacientes" />
      </ListFrame>
      {patients.data && options.data && !archived && (
        <BulkBar list={list} every={{ total: patients.data.total, shown: patients.data.rows.length }}>
          <PatientBulk list={list} options={options.data} />
        </BulkBar>
      )}
      {dialogs}
      {task.dialog}
    </Stack>
  )
}
