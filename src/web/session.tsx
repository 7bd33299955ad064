import { createContext, use } from 'react'
import type { PageKey } from '#shared/pages.ts'
import { allows, OWNER_PROFILE } from '#shared/permissions.ts'
import type { Session } from '#shared/session.ts'

const SessionContext = createContext<Session | null>(null)
export const SessionProvider = SessionContext.Provider

/** The person signed in. Only below the shell, which renders nothing without a session. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export const isOwner = (session: Session) => session.user.profile_id === OWNER_PROFILE

/** What the user may do on a page, for hiding buttons. The server decides again. */
export function usePermissions(page: PageKey) {
  const session = useSession()
  return {
    create: allows(session, page, 'create'),
    read: allows(session, page, 'read'),
    update: allows(session, page, 'update'),
    remove: allows(session, page, 'delete'),
  }
}
