import { Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { formatDate } from '#shared/br/date.ts'
import { lazily } from '#web/lazily.tsx'
import type { FieldProps } from './filter.ts'
import { PanelFilter } from './panel-filter.tsx'

const DayPanel = lazily(async () => (await import('./day-panel.tsx')).DayPanel, <Skeleton w={252} h={300} />)

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
        <DayPanel
          day={day || null}
          onPick={(picked) => {
            change({ [name]: picked ?? undefined })
            close()
          }}
        />
      )}
    </PanelFilter>
  )
}
