import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api, FRESHNESS } from './api.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { useDashboardState } from './dashboard-state.ts'

const ConfigList = lazy(() => import('./config-list.tsx').then((module) => ({ default: module.ConfigList })))
const OpenConfig = lazy(() => import('./open-config.tsx').then((module) => ({ default: module.OpenConfig })))

/** The home page: the dashboard, or the list of its widgets. Source: spec/1 §2. */
export function DashboardPage() {
  const state = useDashboardState()
  const configs = useQuery({ ...api.configs.list.queryOptions(), ...FRESHNESS.configs })
  const folders = useQuery({ ...api.folders.list.queryOptions(), ...FRESHNESS.folders })

  return (
    <>
      {state.settings ? (
        <Suspense>
          <ConfigList state={state} configs={configs} folders={folders} />
        </Suspense>
      ) : (
        <DashboardScreen state={state} configs={configs} folders={folders} />
      )}
      {state.open && configs.data && folders.data && (
        <Suspense>
          <OpenConfig id={state.open} configs={configs.data} folders={folders.data} state={state} />
        </Suspense>
      )}
    </>
  )
}
