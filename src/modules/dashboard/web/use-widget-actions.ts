import { useState } from 'react'
import type { Config } from '#modules/dashboard/contract/config.ts'
import type { Point } from '#modules/dashboard/contract/reading.ts'
import { allows } from '#shared/permissions.ts'
import { saveFile } from '#web/download.ts'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import type { DashboardState } from './dashboard-state.ts'
import { formatMonth, periodInWords } from './periods.ts'
import type { WidgetActions } from './widget-menu.tsx'

/** The value of a widget whose rows are open. */
export interface DrillDown {
  config: Config
  point: Point
  /** As the widget writes it; absent for all it shows. */
  name: string | undefined
}

/** Drill-down and downloads of a widget, as the filters show it. */
export function useWidgetActions({ period, month, compare }: DashboardState) {
  const session = useSession()
  const company = session.company?.name
  const maySeeRows = allows(session, 'dashboard-rows', 'read')
  const [drillDown, setDrillDown] = useState<DrillDown | null>(null)
  const filters = { ...period, selectedMonth: month }

  const actionsOf = (config: Config): WidgetActions => {
    const isKpi = config.type === 'kpi' || config.type === 'kpi-line'
    const when = isKpi && month ? `Mês ${formatMonth(month)}` : periodInWords(period)
    return {
      openRows: maySeeRows && config.metadata.rowColumns.length > 0 ? (point, name) => setDrillDown({ config, point, name }) : undefined,
      async saveTable() {
        const file = await api.tableFile.call({ id: config.id, filters, compare })
        saveFile(file.name, file)
      },
      caption: [company, when].filter(Boolean).join(' · '),
    }
  }
  return { actionsOf, filters, drillDown, closeRows: () => setDrillDown(null) }
}
