import { Badge } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Reading } from '#modules/dashboard/contract/reading.ts'
import classes from './dashboard.module.css'
import { formatNumber, formatVariation } from './numbers.ts'
import type { Shown } from './widget.tsx'

const Sparkline = lazy(() => import('./charts/index.ts').then((module) => ({ default: module.Sparkline })))

/** One number with its goal and variation; a kpi-line has its history below. */
export function KpiBody({ config, reading }: { config: Shown; reading: Reading }) {
  const { kpi } = reading
  if (!kpi) return null
  const { valueType, goalComparisonType } = config.metadata
  const place = config.type === 'kpi-line' ? 'kpi-line' : 'kpi'

  return (
    <>
      <div className={classes.kpi}>
        <span className={classes.value}>{formatNumber(kpi.value, valueType, place)}</span>
        {kpi.variation !== null && <Variation percent={kpi.variation} />}
        {kpi.goal !== null && kpi.goal !== 0 && (
          <span className={classes.goal}>
            Meta: {goalComparisonType.replace('>=', '').replace('<=', 'até ')} {formatNumber(kpi.goal, valueType, place)}
          </span>
        )}
      </div>
      {place === 'kpi-line' && (
        <Suspense fallback={<div className={classes.plot} />}>
          <Sparkline config={config} reading={reading} />
        </Suspense>
      )}
    </>
  )
}

/** Below zero it is red and points down; otherwise green and up. Source: spec/1 §4. */
function Variation({ percent }: { percent: number }) {
  const falls = percent < 0
  const Arrow = falls ? IconArrowDown : IconArrowUp
  return (
    <Badge
      color={falls ? 'red' : 'green'}
      data-direction={falls ? 'down' : 'up'}
      leftSection={<Arrow size={12} stroke={2.5} aria-hidden />}
      style={{ flexShrink: 0 }}
    >
      {formatVariation(percent)}
    </Badge>
  )
}
