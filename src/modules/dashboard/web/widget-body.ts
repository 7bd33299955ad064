import type { Config } from '#modules/dashboard/contract/config.ts'
import type { Point, Previous, Reading } from '#modules/dashboard/contract/reading.ts'

/** What is shown of a widget, saved or still being made. */
export type Shown = Pick<Config, 'title' | 'type' | 'metadata'>

/** Opens the rows behind a value, whose name people read; absent where there are none, as behind sample data. */
export type OpenRows = (point: Point, name?: string) => void

/** What every kind of widget draws. */
export interface WidgetBody {
  config: Shown
  reading: Reading
  /** The period before, where it is compared. */
  previous: Previous | null
  onPoint: OpenRows | undefined
}

export const DRILL_DOWN_LABEL = 'Ver as linhas por trás deste valor'
