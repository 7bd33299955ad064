import { Badge, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { isMonthly, type Metadata } from '#modules/dashboard/contract/config.ts'
import type { Reading } from '#modules/dashboard/contract/reading.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { lazily } from '#web/lazily.tsx'
import { useToday } from '#web/use-today.ts'
import classes from './dashboard.module.css'
import { KpiComparison } from './kpi-comparison.tsx'
import { formatNumber, formatVariation } from './numbers.ts'
import { formatMonth, periodInShort } from './periods.ts'
import { DRILL_DOWN_LABEL, type WidgetBody } from './widget-body.ts'

const Sparkline = lazily(async () => (await import('./charts/index.ts')).Sparkline, <div className={classes.plot} />)

type Kpi = NonNullable<Reading['kpi']>

/** One number with its goal, its variation and the period before; a kpi-line has its history below. */
export function KpiBody(body: WidgetBody) {
  const { config, reading, previous, onPoint } = body
  const { kpi } = reading
  const today = useToday()
  if (!kpi) return null
  const { valueType, goalComparisonType } = config.metadata
  const place = config.type === 'kpi-line' ? 'kpi-line' : 'kpi'
  const value = formatNumber(kpi.value, valueType, place)
  const goalText = goalInWords(kpi, goalComparisonType, (number) => formatNumber(number, valueType, place))

  return (
    <div className={place === 'kpi-line' ? classes.history : undefined}>
      <div className={classes.kpi} style={{ '--letters': value.length } as CSSProperties}>
        {onPoint ? (
          <UnstyledButton className={classes.value} title={DRILL_DOWN_LABEL} onClick={() => onPoint(null)}>
            {value}
          </UnstyledButton>
        ) : (
          <span className={classes.value}>{value}</span>
        )}
        <div className={classes.facts}>
          {kpi.variation !== null && <Variation percent={kpi.variation} column={config.metadata.variationField} />}
          {goalText && (
            <span className={classes.goal} title={goalText}>
              {goalText}
            </span>
          )}
          <span className={classes.goal}>{spanInWords(kpi, config.metadata, today)}</span>
          {previous && kpi.value !== null && (
            <KpiComparison value={kpi.value} previous={previous} metadata={config.metadata} place={place} />
          )}
        </div>
      </div>
      {place === 'kpi-line' && <Sparkline {...body} />}
    </div>
  )
}

/**
 * The days that were read, '01–22/11': a month that the period cuts is a part of each. One row of a column of months is that
 * month, of which a forecast counts the days to come as well: it is underway, and not until today.
 */
function spanInWords({ from, date }: Kpi, { groupBy, dateField }: Metadata, today: string) {
  if (!from || !date) return ''
  const grouped = isMonthly(groupBy)
  if (grouped || (isMonthly(dateField) && from === date && date.endsWith('-01'))) {
    if (date.slice(0, 7) === today.slice(0, 7)) return `${formatMonth(date)}, em andamento`
    return grouped ? `${formatMonth(date)}, mês inteiro` : formatMonth(date)
  }
  return isCivilDate(from) && isCivilDate(date) ? periodInShort({ dateStart: from, dateEnd: date }) : ''
}

/** 'Meta: R$ 327.000,00 · 57%': the goal, and how much of it is reached. */
function goalInWords({ value, goal }: Kpi, comparison: Metadata['goalComparisonType'], write: (number: number) => string) {
  if (goal === null || goal === 0) return ''
  const limit = comparison.replace('>=', '').replace('<=', 'até')
  const reached = value !== null && goal > 0 && value >= 0 ? ` · ${Math.floor((value / goal) * 100)}%` : ''
  return `Meta: ${limit ? `${limit} ` : ''}${write(goal)}${reached}`
}

/** Below zero it is red and points down; otherwise green and up. Of what it is one, only the view knows. Source: spec/1 §4. */
function Variation({ percent, column }: { percent: number; column: string }) {
  const falls = percent < 0
  const Arrow = falls ? IconArrowDown : IconArrowUp
  return (
    <Badge
      color={falls ? 'red' : 'green'}
      title={`Variação como a visão a traz, na coluna '${column}'`}
      data-direction={falls ? 'down' : 'up'}
      leftSection={<Arrow size={12} stroke={2.5} aria-hidden />}
      style={{ flexShrink: 0 }}
    >
      {formatVariation(percent)}
    </Badge>
  )
}
