import { useSearch } from '@tanstack/react-router'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { PatientList } from './patient-list.tsx'

const SchedulePage = lazily(async () => (await import('./schedule/schedule-page.tsx')).SchedulePage)

const SetupPage = lazily(async () => (await import('./setup/setup-page.tsx')).SetupPage)

/** The page of patients, in the view that the address names. An unknown one is the register. */
export function PatientsPage() {
  const { view }: Record<string, unknown> = useSearch({ strict: false })
  const schedule = usePermissions('patients-schedule')
  const setup = usePermissions('patients-setup')
  if (view === 'setup' && setup.read) return <SetupPage />
  return view === 'schedule' && schedule.read ? <SchedulePage /> : <PatientList />
}
