import { useQuery } from '@tanstack/react-query'
import { lazyView } from '#web/kit/page/loading-page.tsx'
import { lazily } from '#web/lazily.tsx'
import { api, FRESHNESS } from './api.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { useDashboardState } from './dashboard-state.ts'

const ConfigList = lazyView(async () => (await import('./config-list.tsx')).ConfigList)
const OpenConfig = lazily(async () => (await import('./open-config.tsx')).OpenConfig)

/** The home page: the dashboard, or the list of its widgets. Source: spec/1 §2. */
export function DashboardPage() {
  const state = useDashboardState()
  const configs = useQuery({ ...api.configs.list.queryOptions(), ...FRESHNESS.configs })
  const folders = useQuery({ ...api.folders.list.queryOptions(), ...FRESHNESS.folders })

  return (
    <>
      {state.settings ? (
        <ConfigList state={state} configs={configs} folders={folders} />
      ) : (
        <DashboardScreen state={state} configs={configs} folders={folders} />
      )}
      {state.open && configs.data && folders.data && (
        <OpenConfig id={state.open} configs={configs.data} folders={folders.data} state={state} />
      )}
    </>
  )
}
