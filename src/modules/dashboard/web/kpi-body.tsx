import { Badge, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { isMonthly } from '#modules/dashboard/contract/config.ts'
import { lazily } from '#web/lazily.tsx'
import classes from './dashboard.module.css'
import { KpiComparison } from './kpi-comparison.tsx'
import { formatNumber, formatVariation } from './numbers.ts'
import { formatMonth } from './periods.ts'
import { DRILL_DOWN_LABEL, type WidgetBody } from './widget-body.ts'

const Sparkline = lazily(async () => (await import('./charts/index.ts')).Sparkline, <div className={classes.plot} />)

/** One number with its goal, its variation and the period before; a kpi-line has its history below. */
export function KpiBody(body: WidgetBody) {
  const { config, reading, previous, onPoint } = body
  const { kpi } = reading
  if (!kpi) return null
  const { valueType, goalComparisonType } = config.metadata
  const place = config.type === 'kpi-line' ? 'kpi-line' : 'kpi'
  const value = formatNumber(kpi.value, valueType, place)

  return (
    <>
      <div className={classes.kpi}>
        {onPoint ? (
          <UnstyledButton className={classes.value} title={DRILL_DOWN_LABEL} onClick={() => onPoint(null)}>
            {value}
          </UnstyledButton>
        ) : (
          <span className={classes.value}>{value}</span>
        )}
        {kpi.variation !== null && <Variation percent={kpi.variation} />}
        {kpi.goal !== null && kpi.goal !== 0 && (
          <span className={classes.goal}>
            Meta: {goalComparisonType.replace('>=', '').replace('<=', 'até ')} {formatNumber(kpi.goal, valueType, place)}
          </span>
        )}
        {isMonthly(config.metadata.groupBy) && kpi.date && <span className={classes.goal}>{formatMonth(kpi.date)}, mês inteiro</span>}
        {previous && kpi.value !== null && <KpiComparison value={kpi.value} previous={previous} metadata={config.metadata} place={place} />}
      </div>
      {place === 'kpi-line' && <Sparkline {...body} />}
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
