import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { DEAL_NOUN } from '#modules/crm/contract/deal-fields.ts'
import type { Stage } from '#modules/crm/contract/pipeline.ts'
import { agoInWords } from '#shared/br/ago.ts'
import { errorMessage, isNetworkError } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import type { Move } from './apply-moves.ts'

const RecordTrash = lazily(async () => (await import('#web/kit/record/record-trash.tsx')).RecordTrash)

/** Where a card was put: in a stage, below one card and above another. */
export interface Placing extends Omit<Move, 'to'> {
  to: Stage
  before_id: string | null
  /** Where it stood, to be brought back there. */
  from: { stage_id: string; after_id: string | null; before_id: string | null }
}

/** A move that waits for what its stage asks for. */
export interface Asking {
  placing: Placing
  needs: string[]
}

/** Times a move without an answer is sent again, and the milliseconds between. */
const TRIES = 2
const PAUSE = 700

async function persistently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let left = TRIES; ; left--) {
    try {
      return await send()
    } catch (error) {
      if (left === 0 || !isNetworkError(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}

/** Moves deals: shown at once, sent, and taken back where the server refuses. */
export function useMove() {
  const queryClient = useQueryClient()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [asking, setAsking] = useState<Asking | null>(null)
  const [inTrash, setInTrash] = useState(false)
  const can = usePermissions('crm')
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const forget = (deal: DealRow) => setMoves((all) => all.filter((move) => move.deal.id !== deal.id))
  const show = (move: Move) => setMoves((all) => [...all.filter(({ deal }) => deal.id !== move.deal.id), move])

  const send = ({ deal, to, after_id, before_id }: Placing, place_version: number | null) =>
    persistently(() => api.move.call({ id: deal.id, stage_id: to.id, after_id, before_id, place_version }))

  function say({ deal, to, from }: Placing) {
    const undo = async () => {
      await api.move.call({ id: deal.id, ...from, place_version: null })
      await refresh()
    }
    toastWithUndo(`Movida para ${to.name}`, { description: deal.name, undo })
  }

  async function move(placing: Placing, place_version: number | null = placing.deal.place_version) {
    const { deal, to, after_id, from } = placing
    show({ deal, to: to.id, after_id })
    try {
      await send(placing, place_version)
      if (from.stage_id !== to.id) say(placing)
      await refresh()
      forget(deal)
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'STAGE_NEEDS') {
        return setAsking({ placing, needs: (error.data as { needs: string[] }).needs })
      }
      forget(deal)
      explain(error, placing)
      await refresh()
    }
  }

  function explain(error: unknown, placing: Placing) {
    if (error instanceof ORPCError && error.code === 'DEAL_MOVED') {
      const { by, status, stage, at } = error.data as { by: string | null; status: string; stage: string; at: Date }
      const place = status === 'open' ? stage : status === 'won' ? 'Ganhas' : 'Perdidas'
      const again = { label: 'Mover mesmo assim', run: () => void move(placing, null) }
      return toast.error(
        `${by ?? 'Outra pessoa'} moveu esta demanda para ${place} ${agoInWords((Date.now() - at.getTime()) / 1000)}.`,
        undefined,
        {
          duration: 10_000,
          ...(status === 'open' && { action: again }),
        },
      )
    }
    if (isNetworkError(error)) {
      const again = { label: 'Tentar de novo', run: () => void move(placing) }
      return toast.error('Não foi possível mover: sem conexão.', undefined, { action: again })
    }
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') {
      const look = { label: 'Ver na lixeira', run: () => setInTrash(true) }
      return toast.error('Esta demanda foi excluída.', undefined, can.remove ? { action: look } : {})
    }
    if (error instanceof ORPCError && error.code === 'STAGE_GONE') return toast.error(errorMessage(error))
    toast.error(`Erro ao mover demanda: ${errorMessage(error)}`)
  }

  return {
    moves,
    move,
    /** Shows a card in a column until `forget`: while a dialog asks what closing it needs. */
    show,
    forget,
    asking,
    /** Where a deal lies that somebody deleted before it was moved, once it is looked for. */
    trash: inTrash && <RecordTrash noun={DEAL_NOUN} procedures={api} onClose={() => setInTrash(false)} />,
    /** The person gave what was missing, or gave up. */
    answer(given: boolean) {
      if (!asking) return
      setAsking(null)
      if (given) void move(asking.placing, null)
      else forget(asking.placing.deal)
    },
  }
}
