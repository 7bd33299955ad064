import { useState } from 'react'
import type { Config } from '#modules/dashboard/contract/config.ts'
import type { Point } from '#modules/dashboard/contract/reading.ts'
import { saveFile } from '#web/download.ts'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import type { DashboardState } from './dashboard-state.ts'
import { formatMonth, periodInWords } from './periods.ts'
import type { Taken } from './widget-menu.tsx'

/** Which rows are open: those behind one value of a widget. */
export interface Behind {
  config: Config
  point: Point
  /** As the widget writes it; absent for all it shows. */
  name: string | undefined
}

/** What can be had of the widgets as the filters show them: their rows, a picture, a workbook. */
export function useTaken({ period, month, compare }: DashboardState) {
  const company = useSession().company?.name
  const [behind, setBehind] = useState<Behind | null>(null)
  const filters = { ...period, selectedMonth: month }

  const takenOf = (config: Config): Taken => {
    const isKpi = config.type === 'kpi' || config.type === 'kpi-line'
    const when = isKpi && month ? `Mês ${formatMonth(month)}` : periodInWords(period)
    return {
      openRows: (point, name) => setBehind({ config, point, name }),
      async saveTable() {
        const file = await api.tableFile.call({ id: config.id, filters, compare })
        saveFile(file.name, file)
      },
      caption: [company, when].filter(Boolean).join(' · '),
    }
  }
  return { takenOf, filters, behind, closeRows: () => setBehind(null) }
}
