import { Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { formatDate } from '#shared/br/date.ts'
import { lazily } from '#web/lazily.tsx'
import type { FieldProps } from './filter.ts'
import { PanelFilter } from './panel-filter.tsx'

const RangePanel = lazily(async () => (await import('./range-panel.tsx')).RangePanel, <Skeleton w={680} maw="80vw" h={320} />)

interface Props extends FieldProps {
  from: string
  to: string
  /** The days that are meant while none is chosen, where those are not all. */
  otherwise?: string | undefined
}

/** Both ends are included, and either may be missing in an address. */
export function DateRangeFilter({ label, from, to, otherwise, value, change }: Props) {
  const [first, last] = [value(from), value(to)]
  return (
    <PanelFilter
      label={label}
      icon={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      chosen={rangeText(first, last) ?? otherwise ?? null}
      placeholder="Qualquer data"
    >
      {(close) => (
        <RangePanel
          range={[first || null, last || null]}
          onApply={([start, end]) => {
            change({ [from]: start ?? undefined, [to]: end ?? undefined })
            close()
          }}
        />
      )}
    </PanelFilter>
  )
}

/** '01/11 – 30/11/2026': the year is said once. */
export function rangeText(first: string, last: string) {
  if (first && last && first.slice(0, 4) === last.slice(0, 4) && first !== last)
    return `${formatDate(first).slice(0, 5)} – ${formatDate(last)}`
  if (first && last) return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`
  if (first) return `A partir de ${formatDate(first)}`
  return last ? `Até ${formatDate(last)}` : null
}
