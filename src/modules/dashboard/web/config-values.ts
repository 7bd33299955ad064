import type { z } from 'zod'
import { type ChartType, type Config, type ConfigInput, DEFAULTS, NEW_METADATA, type Series } from '#modules/dashboard/contract/config.ts'
import type { Folder } from '#modules/dashboard/contract/folder.ts'

export type ConfigFields = z.input<typeof ConfigInput>

/** Types that show one number or parts of a whole have no series. Source: spec/1 §4. */
export const hasSeries = (type: string) => type === 'line' || type === 'bar' || type === 'area' || type === 'composed'

export const defaultSeries = (type: string, dataKey: string = DEFAULTS.dataKey, number = 1): Series => ({
  name: `Série ${number}`,
  dataKey,
  color: DEFAULTS.seriesColor,
  type: type === 'bar' ? 'bar' : 'line',
  showDots: true,
  strokeDasharray: 'solid',
})

/** The series a widget has once its type changes; the first one shows its value field. Source: spec/1 §4. */
export function seriesAfter(type: string, series: Series[], valueField: string): Series[] {
  if (!hasSeries(type)) return []
  return series.length > 0 ? series : [defaultSeries(type, valueField)]
}

export const defaultCols = (type: string) => (type === 'kpi' ? DEFAULTS.kpiCols : DEFAULTS.chartCols)

/** A new widget is a KPI of the specification's four rows; of a chart those four would show no more than its title and the months. */
export const defaultRows = (type: string) =>
  type === 'kpi' ? DEFAULTS.rows : type === 'kpi-line' ? DEFAULTS.historyRows : DEFAULTS.chartRows

/** What of a stored widget is typed. One of a deleted tab needs another. */
export function configValues({ id, enabled, deleted_at, updated_at, ...typed }: Config, folders: readonly Folder[]): ConfigFields {
  const folder_id = folders.some((folder) => folder.id === typed.folder_id) ? (typed.folder_id ?? '') : ''
  return { ...typed, type: typed.type as ChartType, folder_id }
}

/** What a new widget starts with. Source: spec/1 §9. */
export function newConfig({ folder_id, position }: { folder_id: string; position: number }): ConfigFields {
  return {
    title: '',
    type: 'kpi',
    schema: DEFAULTS.schema,
    view: '',
    folder_id,
    grid_cols: DEFAULTS.kpiCols,
    grid_rows: DEFAULTS.rows,
    position,
    metadata: { ...NEW_METADATA, description: '' },
  }
}
