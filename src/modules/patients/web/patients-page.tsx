import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazyView } from '#web/kit/page/loading-page.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePermissions } from '#web/session.tsx'
import { NoAccess } from './no-access.tsx'
import { PatientList } from './patient-list.tsx'
import { PatientViews } from './patient-views.tsx'

const RecordPage = lazyView(async () => (await import('./records/record-page.tsx')).RecordPage)

const RecordOfVisit = lazyView(async () => (await import('./records/record-of-visit.tsx')).RecordOfVisit)

const SchedulePage = lazyView(async () => (await import('./schedule/schedule-page.tsx')).SchedulePage)

const ChargesPage = lazyView(async () => (await import('./charges/charges-page.tsx')).ChargesPage)

const SetupPage = lazyView(async () => (await import('./setup/setup-page.tsx')).SetupPage)

/** The page of patients, in the view that the address names. An unknown one is the register. */
export function PatientsPage() {
  const { view, id, appointment }: Record<string, unknown> = useSearch({ strict: false })
  const can = {
    ...{ schedule: usePermissions('patients-schedule'), setup: usePermissions('patients-setup') },
    ...{ record: usePermissions('patients-records'), charges: usePermissions('patients-charges') },
  }
  if (view !== 'schedule' && view !== 'setup' && view !== 'record' && view !== 'charges') return <PatientList />
  if (view === 'record' && !id && typeof appointment === 'string') return <RecordOfVisit appointment={appointment} />
  if (!can[view].read)
    return (
      <Stack gap="md">
        <PageHead title="Pacientes" subtitle="Cadastro, agenda e convênios" views={<PatientViews view="register" />} />
        <NoAccess page={view === 'record' ? 'patients-records' : `patients-${view}`} />
      </Stack>
    )
  if (view === 'record') return <RecordPage />
  if (view === 'charges') return <ChargesPage />
  return view === 'setup' ? <SetupPage /> : <SchedulePage />
}
