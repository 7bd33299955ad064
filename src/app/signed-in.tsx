import { Outlet } from '@tanstack/react-router'
import { SessionGate } from '#modules/access/web/session-gate.tsx'
import { useCompanyPalette } from '#modules/access/web/use-company-palette.tsx'
import { UserMenu } from '#modules/access/web/user-menu.tsx'
import { useClientPalette } from '#modules/clients/web/use-client-palette.tsx'
import { useSession } from '#web/session.tsx'
import { NoCompanyPage } from '#web/shell/message-pages.tsx'
import { Shell } from '#web/shell/shell.tsx'

/** Everything behind the sign-in: the shell, with the modules' parts in their places. */
export function SignedIn() {
  return (
    <SessionGate>
      <ShellOfModules />
    </SessionGate>
  )
}

function ShellOfModules() {
  const { company } = useSession()
  const sources = [useCompanyPalette(), useClientPalette()]
  // A page of one company never lives on in another: the key gives each its own.
  return (
    <Shell userMenu={<UserMenu />} paletteSources={sources}>
      {company ? <Outlet key={company.id} /> : <NoCompanyPage />}
    </Shell>
  )
}
