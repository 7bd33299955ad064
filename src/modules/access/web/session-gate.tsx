import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SessionProvider } from '#web/session.tsx'
import { SessionExpired } from './session-expired.tsx'
import { sessionQuery } from './session-query.ts'

/**
 * Tells everything below it who is signed in. The guards load the session; this only follows it, and keeps the last
 * one on screen while the person is asked for the password again.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...sessionQuery, enabled: false })
  const [session, setSession] = useState(data)
  if (data && data !== session) setSession(data)
  if (!session) return null
  return (
    <SessionProvider value={session}>
      {children}
      <SessionExpired />
    </SessionProvider>
  )
}
