import { Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { formatDate } from '#shared/br/date.ts'
import type { FieldProps } from './filter.ts'
import { PanelFilter } from './panel-filter.tsx'

const DayPanel = lazy(() => import('./day-panel.tsx').then((module) => ({ default: module.DayPanel })))

/** One day. */
export function DateFilter({ label, name, value, change }: FieldProps & { name: string }) {
  const day = value(name)
  return (
    <PanelFilter
      label={label}
      icon={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      chosen={day ? formatDate(day) : null}
      placeholder="Qualquer data"
    >
      {(close) => (
        <Suspense fallback={<Skeleton w={252} h={300} />}>
          <DayPanel
            day={day || null}
            onPick={(picked) => {
              change({ [name]: picked ?? undefined })
              close()
            }}
          />
        </Suspense>
      )}
    </PanelFilter>
  )
}
