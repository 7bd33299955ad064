import { useState } from 'react'
import { ALL_DATES, type Config, isKpi, isUndated } from '#modules/dashboard/contract/config.ts'
import type { DashboardFilters, Point } from '#modules/dashboard/contract/reading.ts'
import { answersFor, askedFilters, filterTitle, filterWords } from '#modules/dashboard/contract/widget-filters.ts'
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
export function useWidgetActions({ period, month, compare, others }: DashboardState) {
  const session = useSession()
  const company = session.company?.name
  const maySeeRows = allows(session, 'dashboard-rows', 'read')
  const [drillDown, setDrillDown] = useState<DrillDown | null>(null)
  const filtersOf = (config: Config): DashboardFilters => ({ ...period, selectedMonth: month, others: answersFor([config], others) })

  const actionsOf = (config: Config): WidgetActions => {
    const when = isUndated(config) ? ALL_DATES : isKpi(config.type) && month ? `Mês ${formatMonth(month)}` : periodInWords(period)
    return {
      openRows: maySeeRows && config.metadata.rowColumns.length > 0 ? (point, name) => setDrillDown({ config, point, name }) : undefined,
      async saveTable() {
        const file = await api.tableFile.call({ id: config.id, filters: filtersOf(config), compare })
        saveFile(file.name, file)
      },
      caption: [company, when, ...narrowedBy(config, others)].filter(Boolean).join(' · '),
    }
  }
  return { actionsOf, filtersOf, drillDown, closeRows: () => setDrillDown(null) }
}

/** What of the screen's filters narrows a widget: 'Unidade: Natal'. */
export const narrowedBy = (config: Pick<Config, 'metadata'>, others: Readonly<Record<string, string>>) =>
  askedFilters([config]).flatMap((filter) => {
    const value = others[filter.field]
    return value ? [`${filterTitle(filter)}: ${filterWords(filter, value)}`] : []
  })
