import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { PatientViews } from '../patient-views.tsx'

interface Props {
  children: ReactNode
  actions?: ReactNode
  /** Instead of the head that all pages have. */
  head?: ReactNode
}

/** The page of the agenda: its head and what stands below. */
export const ScheduleFrame = ({ children, actions, head }: Props) => (
  <Stack gap="md">
    {head ?? (
      <PageHead title="Agenda" views={<PatientViews view="schedule" />}>
        {actions}
      </PageHead>
    )}
    {children}
  </Stack>
)
