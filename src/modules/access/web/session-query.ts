import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#shared/session.ts'
import { activeCompany } from '#web/active-company.ts'
import { api } from './api.ts'

/** How long permissions are trusted, in milliseconds. Source: spec/1 §7. */
const FRESH = 5 * 60_000

/** Who is signed in, in which company, and what they may open. Null when nobody is: that is asked again each time. */
export const sessionQuery = queryOptions({
  queryKey: api.session.key(),
  queryFn: async () => {
    const session = await api.session.call({ company_id: activeCompany.id() })
    if (session) rememberCompany(session)
    return session
  },
  staleTime: ({ state }) => (state.data ? FRESH : 0),
  gcTime: Number.POSITIVE_INFINITY,
})

/** Keeps the company the server settled on; one that can no longer be entered is forgotten. */
export function rememberCompany({ company, two_factor_asked_by }: Session) {
  if (two_factor_asked_by) return // she enters it as soon as her second step is set up
  activeCompany.set(company && { id: company.id, schema_name: company.schema_name })
}
