import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { useSession } from '#web/session.tsx'

/** A record that was opened: the page it stands on, and its id alone, for a device tells nobody's name. */
export interface OpenedRecord {
  path: string
  id: string
}

/** Source: spec/5 §20.2. */
const REMEMBERED = 8

/** Whose records a device remembers: each person's and company's apart. */
const keyOf = ({ user, company }: ReturnType<typeof useSession>) => `opened-records:${company?.id}:${user.user_id}`

function read(key: string): OpenedRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.path === 'string' && typeof one?.id === 'string') : []
  } catch {
    return []
  }
}

/** The records that the person opened last on this device, the latest first, as they are when it is called. */
export function useOpenedRecords() {
  const key = keyOf(useSession())
  return () => read(key)
}

/** Remembers each record that the address opens. */
export function useRemembersOpened() {
  const key = keyOf(useSession())
  const path = useRouterState({ select: (state) => state.location.pathname })
  const id = useRouterState({ select: (state) => (state.location.search as { open?: unknown }).open })
  useEffect(() => {
    if (typeof id !== 'string' || id === NEW_RECORD) return
    const others = read(key).filter((one) => one.id !== id)
    localStorage.setItem(key, JSON.stringify([{ path, id }, ...others].slice(0, REMEMBERED)))
  }, [key, path, id])
}
