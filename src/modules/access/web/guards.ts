import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import { allows, isOff } from '#shared/permissions.ts'
import type { Session } from '#shared/session.ts'
import { askWhy } from '#web/ask-why.ts'
import { reauthenticate } from '#web/reauthenticate.ts'
import { isOwner } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { sessionQuery } from './session-query.ts'

interface Visit {
  context: { queryClient: QueryClient }
  location: ParsedLocation
  /** True while the pointer only rests on a link. */
  preload: boolean
}

/** The path to go to after signing in: one that starts with exactly one '/', so that no link can lead to another site. */
export const safeRedirect = (target: unknown): string | undefined =>
  typeof target === 'string' && /^\/(?![/\\])/.test(target) ? target : undefined

/** Lets only signed-in people pass, and hands on who it is. */
export async function requireSession({ context: { queryClient }, location, preload }: Visit) {
  let session = await queryClient.fetchQuery(sessionQuery)
  if (!session && !preload && (await reauthenticate())) session = await queryClient.fetchQuery(sessionQuery)
  if (!session) throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href } })
  if (!session.company && !session.two_factor_asked_by && session.company_type !== 'individual')
    throw redirect({ to: '/company-selection' })
  return { session }
}

/** Lets anybody signed in pass, in whatever company or none. */
export async function requireSomebody({ context: { queryClient } }: Visit) {
  if (!(await queryClient.fetchQuery(sessionQuery))) throw redirect({ to: '/login' })
}

/** Redirects people who may not read `page` to the home page, which everybody may, and says so. Source: spec/1 §2, spec/5 §2.5. */
export const requirePage =
  (page: PageKey | null) =>
  ({ context: { session }, preload }: { context: { session: Session }; preload: boolean }) => {
    if (!page || allows(session, page, 'read')) return
    if (isOwner(session) && isOff(session, page)) return // the screen says so, and offers to switch it on
    if (!preload && session.company) tellDenied(page) // without one, the page in its place says why
    throw redirect({ to: '/', replace: true })
  }

const tellDenied = (page: PageKey) =>
  toast.error(`Você não tem acesso a ${pageOfKey(page).label}.`, undefined, { action: { label: 'Por quê?', run: () => askWhy(page) } })

/** Sends people who are already signed in away from the sign-in pages. */
export async function requireNoSession({ context: { queryClient }, location }: Visit) {
  // Without an answer the form is shown: signing in will say what is wrong.
  const session = await queryClient.fetchQuery({ ...sessionQuery, retry: false }).catch(() => null)
  if (session) throw redirect({ to: safeRedirect((location.search as { redirect?: unknown }).redirect) ?? '/dashboard', replace: true })
}
