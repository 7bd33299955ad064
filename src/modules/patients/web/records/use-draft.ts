import { useWindowEvent } from '@mantine/hooks'
import { ORPCError } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import type { Draft, EntryData } from '#modules/patients/contract/records/entry.ts'
import { errorMessage, isNetworkError } from '#web/errors.ts'
import { newId } from '#web/new-id.ts'
import { api } from '../api.ts'
import { joinTexts } from './join-texts.ts'

/** Milliseconds after the last letter before a draft is saved, and the waits between tries while it cannot be. */
const QUIET = 2_000
const TRIES = [2_000, 5_000, 10_000]

/** This window, also after it is loaded again. Nothing that is written goes there. */
const WINDOW_KEY = 'draft-window'
function windowId() {
  const known = sessionStorage.getItem(WINDOW_KEY) ?? newId()
  sessionStorage.setItem(WINDOW_KEY, known)
  return known
}

export type DraftState =
  | { kind: 'empty' | 'typing' | 'saving' | 'elsewhere' }
  | { kind: 'saved'; at: Date }
  /** `problem`: what the server said; null: it is out of reach. */
  | { kind: 'unsaved'; problem: string | null }

export type Written = Pick<Draft, 'id' | 'template_id' | 'appointment_id' | 'data' | 'confidentiality' | 'documental'>

const begun = (draft: Draft | null): DraftState => {
  if (!draft) return { kind: 'empty' }
  return draft.draft_window && draft.draft_window !== windowId() ? { kind: 'elsewhere' } : { kind: 'saved', at: draft.updated_at }
}

/**
 * A draft that is saved soon after it was written, again until it is, and says where it stands. Nothing of it goes to the browser's storage: while there
 * is no connection the text is in this window alone.
 */
export function useDraft(patient_id: string, draft: Draft | null, begin: () => Written) {
  const [written, setWritten] = useState<Written>(() => draft ?? begin())
  const [state, setState] = useState<DraftState>(() => begun(draft))
  const latest = useRef(written)
  const saved = useRef(written)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tries = useRef(0)
  const over = useRef(false)

  useEffect(
    () => () => {
      over.current = true
      clearTimeout(timer.current)
    },
    [],
  )

  function show(next: Written) {
    latest.current = next
    setWritten(next)
  }

  async function save(take_over = false): Promise<boolean> {
    clearTimeout(timer.current)
    const sent = latest.current
    if (sent === saved.current && !take_over) return true
    const { id, template_id, appointment_id, data, confidentiality, documental } = sent
    setState({ kind: 'saving' })
    try {
      const { saved_at } = await api.records.saveDraft.call({
        ...{ id, patient_id, template_id, appointment_id, data, confidentiality, documental },
        ...{ draft_window: windowId(), take_over },
      })
      saved.current = sent
      tries.current = 0
      if (latest.current === sent) setState({ kind: 'saved', at: saved_at })
      else later(QUIET)
      return true
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'DRAFT_ELSEWHERE') setState({ kind: 'elsewhere' })
      else {
        setState({ kind: 'unsaved', problem: isNetworkError(error) ? null : errorMessage(error) })
        later(TRIES[Math.min(tries.current++, TRIES.length - 1)]!)
      }
      return false
    }
  }

  useWindowEvent('online', () => {
    if (state.kind === 'unsaved') void save()
  })

  function later(milliseconds: number) {
    clearTimeout(timer.current)
    if (!over.current) timer.current = setTimeout(() => void save(), milliseconds)
  }

  return {
    state,
    written,
    /** Whether something would be lost by leaving. */
    isUnsaved: () => latest.current !== saved.current,
    change(part: Partial<Written>) {
      show({ ...latest.current, ...part })
      setState({ kind: 'typing' })
      later(QUIET)
    },
    save: () => save(),
    /** Goes on in this window with what the other one wrote; what was typed here meanwhile is added to it. Throws when it cannot be loaded. */
    async takeOver() {
      const fresh = await api.records.draft.call({ id: patient_id })
      if (fresh && fresh.id === latest.current.id) {
        const data: EntryData = joinTexts(saved.current.data, latest.current.data, fresh.data)
        show({ ...fresh, data })
      }
      return save(true)
    },
    /** It was signed or discarded. */
    forget() {
      clearTimeout(timer.current)
      saved.current = latest.current
    },
  }
}
