import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { usePermissions } from '#web/session.tsx'

type PatientView = 'register' | 'schedule' | 'setup'

/** The views of the page, each by its own permission. Source: spec/6 §2.1. */
export function PatientViews({ view }: { view: PatientView }) {
  const navigate = useNavigate()
  const schedule = usePermissions('patients-schedule')
  const setup = usePermissions('patients-setup')
  if (!schedule.read && !setup.read) return null
  return (
    <SegmentedControl
      aria-label="Visão"
      data={[
        { value: 'register', label: 'Cadastro' },
        ...(schedule.read ? [{ value: 'schedule', label: 'Agenda' }] : []),
        ...(setup.read ? [{ value: 'setup', label: 'Configuração' }] : []),
      ]}
      value={view}
      onChange={(chosen) => void navigate({ to: '/patients', search: (chosen === 'register' ? {} : { view: chosen }) as never })}
    />
  )
}
