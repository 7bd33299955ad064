import { DashboardPage } from '#modules/dashboard/web/dashboard-page.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'

const FirstSteps = lazily(async () => (await import('#modules/settings/web/first-steps.tsx')).FirstSteps)

/** The dashboard, below what a new company does first. */
export const HomePage = () => (
  <>
    {usePermissions('settings').update && <FirstSteps />}
    <DashboardPage />
  </>
)
