import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Held, Recipient } from '#modules/users/contract/hand-over.ts'
import { counted, formatNumber } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { newId } from '#web/new-id.ts'
import { api } from '../api.ts'

interface Done {
  source: string
  undo: string
}

export interface HandedOver {
  changed: number
  /** What stayed, and why. */
  refused: string[]
  /** Puts back what nobody touched since; answers a sentence about it. */
  undo(): Promise<string>
}

/** What came back of so many. */
export function putBack(back: number, changed: number) {
  if (back === changed) return `${counted(back, 'registro')} de volta`
  return `${formatNumber(back)} de volta; ${counted(changed - back, 'mudou desde então e ficou como está', 'mudaram desde então e ficaram como estão')}`
}

/** Passes on what is somebody's, a thousand records at a time. `progress` counts what has passed while it runs. */
export function useHandOver(id: string) {
  const queryClient = useQueryClient()
  const sending = useRef(new Map<string, string>())
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  /** The same for a batch that is sent again because its answer got lost. */
  function idOf(source: string, to: Recipient) {
    const what = JSON.stringify([source, to])
    const drawn = sending.current.get(what) ?? newId()
    sending.current.set(what, drawn)
    return drawn
  }

  async function handOver(chosen: readonly (Held & { to: Recipient })[]): Promise<HandedOver> {
    const total = chosen.reduce((sum, { held }) => sum + held, 0)
    const done: Done[] = []
    const refused: string[] = []
    let changed = 0
    for (const { source, label, to } of chosen) {
      try {
        for (let left = 1; left > 0; ) {
          setProgress({ done: changed, total })
          const answer = await api.handOver.call({ id, source, to }, { context: { form_id: idOf(source, to) } })
          sending.current.clear()
          changed += answer.changed
          if (answer.undo) done.push({ source, undo: answer.undo })
          left = answer.changed > 0 ? answer.left : 0
        }
      } catch (error) {
        refused.push(`${label}: ${errorMessage(error)}`)
      }
    }
    setProgress(null)
    const shown = queryClient.invalidateQueries()
    if (refused.length === 0) await shown // what failed is told at once: without network the screen tries for a while
    return { changed, refused, undo: () => undo(done, changed) }
  }

  async function undo(done: readonly Done[], changed: number) {
    let back = 0
    for (const one of done) back += (await api.undoHandOver.call(one)).changed
    await queryClient.invalidateQueries()
    return putBack(back, changed)
  }

  return { handOver, progress }
}
