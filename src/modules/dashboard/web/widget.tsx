import { Card, Skeleton, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { CHART_TYPES, type Config } from '#modules/dashboard/contract/config.ts'
import type { Reading, WidgetData } from '#modules/dashboard/contract/reading.ts'
import classes from './dashboard.module.css'
import { KpiBody } from './kpi-body.tsx'
import { useSeen } from './seen.ts'
import { WidgetHead } from './widget-head.tsx'
import { EmptyNotice, FailedNotice, UnsupportedNotice } from './widget-notices.tsx'

const CartesianChart = lazy(() => import('./charts/index.ts').then((module) => ({ default: module.CartesianChart })))
const PieBody = lazy(() => import('./charts/index.ts').then((module) => ({ default: module.PieBody })))
const DataTableBody = lazy(() => import('./data-table-body.tsx').then((module) => ({ default: module.DataTableBody })))

/** What is shown of a widget, saved or still being made. */
export type Shown = Pick<Config, 'title' | 'type' | 'metadata'>

interface Props {
  config: Shown
  answer: WidgetData | undefined
  error: Error | null
  onRetry(): unknown
}

/** One widget in its card. The chart itself is made when it comes into view. */
export function Widget({ config, answer, error, onRetry }: Props) {
  const [seen, ref] = useSeen()
  const [asTable, setAsTable] = useState(false)
  const table = answer?.data && answer.data.rows.length > 0 ? { shown: asTable, toggle: () => setAsTable(!asTable) } : undefined

  return (
    <Card component="section" ref={ref} className={classes.card} aria-label={config.title}>
      <WidgetHead config={config} answer={answer} table={table} />
      <div className={classes.body}>
        <Body config={config} answer={answer} error={error} onRetry={onRetry} seen={seen} asTable={asTable} />
      </div>
    </Card>
  )
}

function Body({ config, answer, error, onRetry, seen, asTable }: Props & { seen: boolean; asTable: boolean }) {
  if (!CHART_TYPES.some((type) => type === config.type)) return <UnsupportedNotice type={config.type} />
  if (!answer) return error ? <FailedNotice title={config.title} reason={null} onRetry={onRetry} /> : <Loading />
  if (!answer.data) return <FailedNotice title={config.title} reason={answer.problem} onRetry={onRetry} />
  if (isEmpty(config.type, answer.data)) return <EmptyNotice />
  if (!seen) return <Loading />

  const props = { config, reading: answer.data }
  return (
    <Suspense fallback={<Loading />}>
      {asTable ? (
        <DataTableBody {...props} />
      ) : config.type === 'kpi' || config.type === 'kpi-line' ? (
        <KpiBody {...props} />
      ) : config.type === 'pie' ? (
        <PieBody {...props} />
      ) : (
        <CartesianChart {...props} />
      )}
    </Suspense>
  )
}

/** A KPI without a value, or a chart in which no row has any. */
const isEmpty = (type: string, { kpi, rows }: Reading) =>
  type === 'kpi' || type === 'kpi-line'
    ? kpi === null || kpi.value === null
    : !rows.some(({ values }) => values.some((value) => value !== null))

function Loading() {
  return (
    <div role="status" style={{ flex: 1, minHeight: 0 }}>
      <VisuallyHidden>Carregando gráfico...</VisuallyHidden>
      <Skeleton h="100%" />
    </div>
  )
}
