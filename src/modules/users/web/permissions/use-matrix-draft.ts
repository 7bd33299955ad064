import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Matrix, Subject } from '#modules/users/contract/permissions.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { type Change, changesOf, type Draft, draftOf, ticked, withScope } from './draft.ts'

const SAVED = 'Permissões salvas. Valem a partir da próxima ação de cada pessoa.'

/** What somebody else stored meanwhile: when and who, and what it changed. */
interface Conflict {
  changed: { at: Date; by: string | null }[]
  theirs: Change[]
}

const wasFaster = (error: unknown): error is ORPCError<'PERMISSIONS_CHANGED', unknown> =>
  error instanceof ORPCError && error.code === 'PERMISSIONS_CHANGED'

/** The permissions of a subject while they are edited, and how they are stored: nothing before `save`. `onEnd` once it was stored, or somebody else was faster. */
export function useMatrixDraft(subject: Subject, matrix: Matrix, onEnd: () => void) {
  const queryClient = useQueryClient()
  const stored = draftOf(matrix.rows)
  const [draft, setDraft] = useState<Draft>(stored)
  const [basis, setBasis] = useState(stored)
  const [version, setVersion] = useState(matrix.version)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const changes = changesOf(basis, draft)

  // While nothing is edited the screen follows what is stored.
  if (matrix.version !== version && changes.length === 0) {
    setDraft(stored)
    setBasis(stored)
    setVersion(matrix.version)
  }

  const storedNow = () => queryClient.fetchQuery({ ...api.permissions.matrix.queryOptions({ input: { subject } }), staleTime: 0 })
  /** Somebody else was faster: that is told in its own place; any other failure is the question's. */
  async function showConflict(error: unknown) {
    if (!wasFaster(error)) throw error
    onEnd()
    const now = await storedNow().catch(() => null)
    setConflict({ changed: (error.data as { changes: [] }).changes, theirs: now ? changesOf(basis, draftOf(now.rows)) : [] })
  }
  async function done() {
    onEnd()
    toast.success(SAVED)
    await queryClient.invalidateQueries({ queryKey: api.key() })
  }
  const save = () =>
    api.permissions.save.call({ subject, version, rows: [...draft.values()] }).then(() => {
      setBasis(draft)
      return done()
    }, showConflict)
  const follow = (user_id: string) =>
    api.permissions.followProfile.call({ user_id, version }).then(() => {
      setDraft(basis)
      return done()
    }, showConflict)

  /** Puts the same changes on top of what somebody else stored meanwhile. */
  async function redo() {
    const fresh = await storedNow()
    const base = draftOf(fresh.rows)
    let next: Draft = base
    for (const change of changes) {
      next = 'action' in change ? ticked(next, change.page, change.action, change.on) : withScope(next, change.page, change.to)
    }
    setBasis(base)
    setDraft(next)
    setVersion(fresh.version)
    setConflict(null)
  }

  return {
    draft,
    setDraft,
    changes,
    discard: () => setDraft(basis),
    save,
    follow,
    conflict,
    redo,
    dismiss: () => setConflict(null),
  }
}
