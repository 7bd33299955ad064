import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { type Config, isKpi } from '#modules/dashboard/contract/config.ts'
import type { WidgetData } from '#modules/dashboard/contract/reading.ts'
import classes from './dashboard.module.css'
import { inTwelveColumns } from './twelve-columns.ts'
import { narrowedBy } from './use-widget-actions.ts'
import { Widget } from './widget.tsx'
import type { WidgetActions } from './widget-menu.tsx'

interface Props {
  widgets: readonly Config[]
  /** Absent while they are on their way. */
  answers: Record<string, WidgetData> | undefined
  /** Why no answer came at all. */
  error: Error | null
  onRetry(): unknown
  actionsOf(config: Config): WidgetActions
  /** The screen's answers to the filters that widgets ask for. */
  others: Readonly<Record<string, string>>
}

/** In six columns a widget this narrow takes half of them. Source: spec/1 §2. */
const NARROW_COLS = 4

/** Places a widget on the grid of 24, 12 or 6 columns. `twelfths` is what it takes of twelve. */
export function cellProps({ type, grid_cols, grid_rows }: Pick<Config, 'type' | 'grid_cols' | 'grid_rows'>, twelfths: number) {
  return {
    className: classes.cell,
    'data-narrow': grid_cols <= NARROW_COLS || undefined,
    'data-quarter': twelfths === 3 || undefined,
    'data-kpi': isKpi(type) || undefined,
    style: { '--cols': grid_cols, '--half': twelfths, '--rows': grid_rows } as CSSProperties,
  }
}

export function WidgetGrid({ widgets, answers, error, onRetry, actionsOf, others }: Props) {
  const twelfths = inTwelveColumns(widgets)
  return (
    <div className={classes.grid}>
      {widgets.map((config, at) => (
        <div key={config.id} {...cellProps(config, twelfths[at]!)}>
          <Widget
            {...{ config, error, onRetry }}
            answer={answers?.[config.id]}
            actions={actionsOf(config)}
            narrowed={narrowedBy(config, others)}
          />
        </div>
      ))}
    </div>
  )
}

const PLACEHOLDERS = ['1', '2', '3', '4', '5', '6']

/** Six placeholders, where nobody knows yet which widgets there are. */
export function WidgetSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <div className={classes.grid} aria-hidden>
        {PLACEHOLDERS.map((placeholder) => (
          <div key={placeholder} {...cellProps({ type: 'line', grid_cols: 8, grid_rows: 8 }, 6)}>
            <Skeleton h="100%" radius="lg" data-testid="widget-skeleton" />
          </div>
        ))}
      </div>
    </div>
  )
}
