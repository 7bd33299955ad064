import { DashboardPage } from '#modules/dashboard/web/dashboard-page.tsx'
import { useDashboardState } from '#modules/dashboard/web/dashboard-state.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'

const FirstSteps = lazily(async () => (await import('#modules/settings/web/first-steps.tsx')).FirstSteps)

/** The dashboard, below what a new company does first. */
export function HomePage() {
  const { settings } = useDashboardState()
  const { update } = usePermissions('settings')
  return (
    <>
      {update && !settings && <FirstSteps />}
      <DashboardPage />
    </>
  )
}
