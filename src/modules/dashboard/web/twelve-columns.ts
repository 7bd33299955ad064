import { type Config, DEFAULTS, GRID, isKpi } from '#modules/dashboard/contract/config.ts'

type Shape = Pick<Config, 'type' | 'grid_cols'>

const COLUMNS = GRID.columns / 2

/** In twelve columns a number this narrow takes a third of them. */
const KPI_THIRD = 8

/** Of twelve columns, what a widget takes by itself: a quarter, a third or half where it is a number, half or all of them where it is a chart. */
function wanted({ type, grid_cols }: Shape) {
  if (isKpi(type)) return grid_cols <= DEFAULTS.kpiCols ? 3 : grid_cols <= KPI_THIRD ? 4 : 6
  return grid_cols <= COLUMNS ? 6 : COLUMNS
}

/** What each takes so that rows are full: what is left of a row goes to its narrowest widgets. One that stands alone keeps its width. */
export function inTwelveColumns(widgets: readonly Shape[]): number[] {
  const rows: number[][] = []
  let left = 0
  for (const width of widgets.map(wanted)) {
    if (width > left) {
      rows.push([])
      left = COLUMNS
    }
    rows.at(-1)!.push(width)
    left -= width
  }
  return rows.flatMap(filled)
}

function filled(row: number[]) {
  const widths = [...row]
  for (let left = COLUMNS - row.reduce((sum, width) => sum + width, 0); left > 0 && row.length > 1; left--)
    widths[widths.lastIndexOf(Math.min(...widths))]!++
  return widths
}
