import { Card, Skeleton, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { CHART_TYPES, isKpi } from '#modules/dashboard/contract/config.ts'
import type { Reading, WidgetData } from '#modules/dashboard/contract/reading.ts'
import { errorMessage } from '#web/errors.ts'
import { lazily } from '#web/lazily.tsx'
import classes from './dashboard.module.css'
import { KpiBody } from './kpi-body.tsx'
import { useHasBeenVisible } from './use-has-been-visible.ts'
import type { OpenRows, Shown } from './widget-body.ts'
import { WidgetHead } from './widget-head.tsx'
import { type WidgetActions, WidgetMenu } from './widget-menu.tsx'
import { DeniedNotice, EmptyNotice, FailedNotice, LeftOutNotice, UnsupportedNotice } from './widget-notices.tsx'

const CartesianChart = lazily(async () => (await import('./charts/index.ts')).CartesianChart, <Loading />)
const PieBody = lazily(async () => (await import('./charts/index.ts')).PieBody, <Loading />)
const DataTableBody = lazily(async () => (await import('./data-table-body.tsx')).DataTableBody, <Loading />)

interface Props {
  config: Shown
  answer: WidgetData | undefined
  error: Error | null
  onRetry(): unknown
  /** Absent for a widget that is not saved: it has neither files nor rows to open. */
  actions?: WidgetActions | undefined
  /** What of the screen's filters narrows it, in words. */
  narrowed?: readonly string[]
}

/** One widget in its card. The chart itself is made when it comes into view. */
export function Widget({ config, answer, error, onRetry, actions, narrowed = [] }: Props) {
  const [visible, ref] = useHasBeenVisible()
  const body = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const table = answer?.data && answer.data.rows.length > 0 ? { shown: asTable, toggle: () => setAsTable(!asTable) } : undefined
  const filled = answer?.data && isSupported(config.type) && !isEmpty(config.type, answer.data)

  return (
    <Card component="section" ref={ref} className={classes.card} aria-label={config.title}>
      <WidgetHead config={config} answer={answer} narrowed={narrowed}>
        {filled && (table || actions) && (
          <WidgetMenu title={config.title} isSample={answer.isMockData} table={table} actions={actions} body={body} />
        )}
      </WidgetHead>
      <div ref={body} className={classes.body}>
        <Body {...{ config, answer, error, onRetry, visible, asTable }} onPoint={answer?.isMockData ? undefined : actions?.openRows} />
      </div>
    </Card>
  )
}

interface BodyProps extends Omit<Props, 'actions' | 'narrowed'> {
  visible: boolean
  asTable: boolean
  onPoint: OpenRows | undefined
}

function Body({ config, answer, error, onRetry, visible, asTable, onPoint }: BodyProps) {
  if (!isSupported(config.type)) return <UnsupportedNotice type={config.type} />
  if (!answer) return error ? <FailedNotice title={config.title} reason={errorMessage(error)} onRetry={onRetry} /> : <Loading />
  if (answer.denied) return <DeniedNotice reason={answer.problem} />
  if (!answer.data) return <FailedNotice title={config.title} reason={answer.problem} onRetry={onRetry} />
  if (isEmpty(config.type, answer.data)) return <EmptyNotice config={config} />
  if (!visible) return <Loading />

  const props = { config, reading: answer.data, previous: answer.previous, onPoint }
  if (!asTable && isKpi(config.type)) return <KpiBody {...props} />
  if (!asTable && config.type === 'pie') return <PieBody {...props} />
  return (
    <>
      {asTable ? <DataTableBody {...props} /> : <CartesianChart {...props} />}
      <LeftOutNotice {...answer.data} />
    </>
  )
}

const isSupported = (type: string) => CHART_TYPES.some((known) => known === type)

/** A KPI without a value, or a chart in which no row has any. */
const isEmpty = (type: string, { kpi, rows }: Reading) =>
  isKpi(type) ? kpi === null || kpi.value === null : !rows.some(({ values }) => values.some((value) => value !== null))

function Loading() {
  return (
    <div role="status" style={{ flex: 1, minHeight: 0 }}>
      <VisuallyHidden>Carregando gráfico...</VisuallyHidden>
      <Skeleton h="100%" />
    </div>
  )
}
