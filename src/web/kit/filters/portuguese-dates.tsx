import { DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'
import type { ReactNode } from 'react'

/** Calendars in Portuguese, weeks from Sunday. Loaded only with a calendar. */
export function PortugueseDates({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [0] }}>{children}</DatesProvider>
}
