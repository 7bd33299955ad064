import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { usePermissions } from '#web/session.tsx'

type PatientView = 'register' | 'schedule' | 'charges' | 'setup'

/** The views of the page that the caller may read, and how to go to one. Source: spec/6 §2.1. */
export function usePatientViews() {
  const navigate = useNavigate()
  const schedule = usePermissions('patients-schedule')
  const charges = usePermissions('patients-charges')
  const setup = usePermissions('patients-setup')
  return {
    views: [
      { value: 'register', label: 'Cadastro' },
      ...(schedule.read ? [{ value: 'schedule', label: 'Agenda' }] : []),
      ...(charges.read ? [{ value: 'charges', label: 'Recebimentos' }] : []),
      ...(setup.read ? [{ value: 'setup', label: 'Configuração' }] : []),
    ],
    open: (view: string) => void navigate({ to: '/patients', search: (view === 'register' ? {} : { view }) as never }),
  }
}

/** Chooses between the views of the page; nothing where there is one. */
export function PatientViews({ view }: { view: PatientView }) {
  const { views, open } = usePatientViews()
  const phone = usePhone()
  if (views.length < 2) return null
  return <SegmentedControl aria-label="Visão" size={phone ? 'xs' : 'sm'} data={views} value={view} onChange={open} />
}
