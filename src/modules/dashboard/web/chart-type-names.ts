import type { ChartType } from '#modules/dashboard/contract/config.ts'

/** The widget types in Portuguese. A stored row may hold any other. */
export const CHART_TYPE_NAMES: Record<ChartType, string> & Record<string, string | undefined> = {
  kpi: 'KPI',
  'kpi-line': 'KPI com linha',
  line: 'Linha',
  bar: 'Barras',
  area: 'Área',
  pie: 'Pizza',
  composed: 'Composto',
}
