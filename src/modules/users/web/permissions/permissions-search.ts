import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Subject } from '#modules/users/contract/permissions.ts'

/** Whose are shown first: the managers', the first profile with something to choose. */
const FIRST: Subject = { profile_id: 2 }

/** Whose permissions the address names. */
export function useSubject() {
  const search: { user?: string; profile?: number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const subject: Subject = search.user ? { user_id: search.user } : search.profile ? { profile_id: Number(search.profile) } : FIRST
  const show = (next: Subject) => {
    const address = 'user_id' in next ? { user: next.user_id, profile: undefined } : { user: undefined, profile: next.profile_id }
    void navigate({ to: '.', search: ((before: object) => ({ ...before, ...address })) as never })
  }
  return { subject, show }
}

export const isSame = (one: Subject, other: Subject) => JSON.stringify(one) === JSON.stringify(other)
