import { Skeleton } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { lazily } from '#web/lazily.tsx'
import type { FieldProps } from './filter.ts'
import { PanelFilter } from './panel-filter.tsx'
import { amountIn, rangeInWords, typedRange, type ValueRange } from './value-range.ts'

const ValuePanel = lazily(async () => (await import('./value-panel.tsx')).ValuePanel, <Skeleton w={312} h={330} />)

/** An amount in reais between two others. */
export function ValueRangeFilter({ label, min, max, value, change }: FieldProps & { min: string; max: string }) {
  const range = typedRange(amountIn(value(min)), amountIn(value(max)))
  const apply = (next: ValueRange | null) => change({ [min]: next?.min, [max]: next?.max })

  return (
    <PanelFilter
      label={label}
      icon={<IconCoin size={16} stroke={1.75} aria-hidden />}
      chosen={range && rangeInWords(range)}
      placeholder="Qualquer valor"
    >
      {(close) => (
        <ValuePanel
          range={range}
          onApply={(next) => {
            apply(next)
            close()
          }}
        />
      )}
    </PanelFilter>
  )
}
