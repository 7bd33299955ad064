import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react'
import type { Metadata } from '#modules/dashboard/contract/config.ts'
import type { Previous } from '#modules/dashboard/contract/reading.ts'
import classes from './dashboard.module.css'
import { differenceOf } from './difference.ts'
import { formatDifference, formatNumber, formatVariation, type Place } from './numbers.ts'
import { periodInShort, periodInWords } from './periods.ts'

interface Props {
  value: number
  previous: Previous
  metadata: Metadata
  place: Place
}

/** How far a KPI is from the period before, in the colour of better or worse. */
export function KpiComparison({ value, previous, metadata, place }: Props) {
  const before = previous.kpi?.value ?? null
  const when = periodInShort(previous)
  if (before === null) return <span className={classes.compared}>Sem dados em {when}</span>

  const { amount, percent, tone } = differenceOf(value, before, metadata.goalComparisonType)
  const Sign = amount === 0 ? IconEqual : amount > 0 ? IconArrowUp : IconArrowDown
  const difference = formatDifference(amount, metadata.valueType)
  return (
    <span className={classes.compared} title={`${periodInWords(previous)}: ${formatNumber(before, metadata.valueType, place)}`}>
      <b className={classes.difference} data-tone={tone} data-share={percent !== null || undefined}>
        <Sign size={13} stroke={2.5} aria-hidden />
        {percent !== null && formatVariation(percent)}
        <span className={classes.amount}>{percent === null ? difference : ` (${difference})`}</span>
      </b>{' '}
      <span className={classes.when}>sobre {when}</span>
    </span>
  )
}
