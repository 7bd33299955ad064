import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { SessionGate } from '#modules/access/web/session-gate.tsx'
import { sessionQuery } from '#modules/access/web/session-query.ts'
import { UserMenu } from '#modules/access/web/user-menu.tsx'
import { BesideProvider } from '#parts/beside/web/beside.tsx'
import { ContactBlockProvider } from '#parts/beside/web/contact-blocks.tsx'
import { HandOverProvider } from '#parts/beside/web/hand-over.tsx'
import { ApprovalsContext } from '#parts/day/web/approvals.ts'
import { Bell } from '#parts/notifications/web/bell.tsx'
import { DayButton } from '#parts/tasks/web/day-button.tsx'
import { NextTaskProvider } from '#parts/tasks/web/next-task.tsx'
import { useTaskKey } from '#parts/tasks/web/use-new-task.tsx'
import { LiveEvents } from '#web/events/live-events.tsx'
import { hasUnsaved } from '#web/kit/dialog/unsaved.ts'
import { lazily } from '#web/lazily.tsx'
import { useSession } from '#web/session.tsx'
import { NoCompanyPage } from '#web/shell/message-pages.tsx'
import { useRemembersOpened } from '#web/shell/recent-records.ts'
import { Shell } from '#web/shell/shell.tsx'
import { useGoKeys } from '#web/shell/use-go-keys.ts'
import { BESIDE, CONTACT_BLOCKS, HAND_OVER } from './beside.tsx'
import { DAY_APPROVALS } from './day-approvals.tsx'
import { WhyNot } from './why-not.tsx'

const NotificationsOfModules = lazily(async () => (await import('./notifications-of-modules.tsx')).NotificationsOfModules)
const PaletteOfModules = lazily(async () => (await import('./palette-of-modules.tsx')).PaletteOfModules)
const TwoFactorAsked = lazily(async () => (await import('#modules/access/web/two-factor/two-factor-asked.tsx')).TwoFactorAsked)

/** Everything behind the sign-in: the shell, with the modules' parts in their places. */
export function SignedIn() {
  return (
    <SessionGate>
      <ShellOfModules />
    </SessionGate>
  )
}

const TaskKey = () => useTaskKey()

function ShellOfModules() {
  const { company, two_factor_asked_by } = useSession()
  const queryClient = useQueryClient()
  const router = useRouter()
  async function refreshSession() {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    // A page that may not be read any more is left, at once or with the form that something was typed into.
    if (!hasUnsaved()) await router.invalidate()
  }
  useRemembersOpened()
  useGoKeys()
  // A page of one company never lives on in another: the key gives each its own.
  return (
    <Shell
      userMenu={<UserMenu />}
      day={company && <DayButton />}
      bell={company && <Bell key={company.id} Panel={NotificationsOfModules} />}
      Palette={PaletteOfModules}
      line={company && <LiveEvents key={company.id} company_id={company.id} refreshSession={refreshSession} />}
    >
      {two_factor_asked_by ? (
        <TwoFactorAsked company={two_factor_asked_by} onDone={refreshSession} />
      ) : company ? (
        <>
          <BesideProvider chips={BESIDE}>
            <ContactBlockProvider blocks={CONTACT_BLOCKS}>
              <HandOverProvider button={HAND_OVER}>
                <ApprovalsContext value={DAY_APPROVALS}>
                  <NextTaskProvider key={company.id}>
                    <Outlet />
                  </NextTaskProvider>
                </ApprovalsContext>
              </HandOverProvider>
            </ContactBlockProvider>
          </BesideProvider>
          <TaskKey key={`task ${company.id}`} />
          <WhyNot key={`why ${company.id}`} />
        </>
      ) : (
        <NoCompanyPage />
      )}
    </Shell>
  )
}
