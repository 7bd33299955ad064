import type { ReactNode } from 'react'
import { isOwner, useSession } from '#web/session.tsx'
import { RestrictedPage } from './message-pages.tsx'

/** Shows its children to the owner of the system, and to others that they may not see them. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  return isOwner(useSession()) ? children : <RestrictedPage />
}
