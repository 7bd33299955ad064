import { IconArrowsRightLeft, IconCopy, IconTrophy, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import type { Stage } from '#modules/crm/contract/pipeline.ts'
import { useNewTask } from '#parts/tasks/web/use-new-task.tsx'
import type { RowAction } from '#web/kit/list/columns.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import type { DealAction, DealOptions } from './deal-options.ts'
import { useDuplicate } from './use-duplicate.ts'
import { useMove } from './use-move.tsx'

const WinDialog = lazily(async () => (await import('./close-dialog.tsx')).WinDialog)
const LossDialog = lazily(async () => (await import('./close-dialog.tsx')).LossDialog)
const MoveDialog = lazily(async () => (await import('./move-dialog.tsx')).MoveDialog)
const CompleteDialog = lazily(async () => (await import('./complete-dialog.tsx')).CompleteDialog)

/** The cards that a deal stands between, where they are in sight. */
type Neighbours = (deal: DealRow) => { after_id: string | null; before_id: string | null }

const UNSEEN: Neighbours = () => ({ after_id: null, before_id: null })

/** What can be done with a deal of a board or a list, besides opening and deleting it, with the dialogs that it opens. */
export function useDealActions(options: DealOptions | undefined, onOpen: (id: string) => void, neighboursOf = UNSEEN) {
  const can = usePermissions('crm')
  const queryClient = useQueryClient()
  const moving = useMove()
  const task = useNewTask<DealRow>('deal_id')
  const [action, setAction] = useState<DealAction | null>(null)
  const begin = (kind: DealAction['kind']) => (deal: DealRow) => setAction({ kind, deal })
  const close = () => setAction(null)

  const duplicate = useDuplicate(onOpen)

  /** Shows the card among the closed ones until the dialog is answered. */
  function closeAs(outcome: 'won' | 'lost', deal: DealRow) {
    moving.show({ deal: { ...deal, status: outcome }, to: outcome, after_id: null })
    setAction({ kind: outcome === 'won' ? 'win' : 'lose', deal })
  }
  function answered(deal: DealRow) {
    close()
    void queryClient.invalidateQueries({ queryKey: api.key() }).then(() => moving.forget(deal))
  }
  const moveTo = (deal: DealRow, stage: Stage) =>
    void moving.move({
      deal,
      to: stage,
      after_id: null,
      before_id: null,
      from: { stage_id: deal.stage_id, ...neighboursOf(deal) },
    })

  const actions: RowAction<DealRow>[] = can.update
    ? [
        { label: 'Mover para…', icon: IconArrowsRightLeft, run: begin('move') },
        { label: 'Ganha', icon: IconTrophy, run: begin('win') },
        { label: 'Perdida', icon: IconX, run: begin('lose') },
        task.action,
      ]
    : []
  if (can.create) actions.push({ label: 'Duplicar', icon: IconCopy, run: duplicate })

  const stages = options?.pipelines.find(({ id }) => id === action?.deal.pipeline_id)?.stages ?? []
  const { asking, answer } = moving
  return {
    actions,
    /** Those that make sense for a deal that is closed, too. */
    actionsOf: (deal: DealRow) =>
      deal.status === 'open' ? actions : actions.filter(({ label }) => label === 'Duplicar' || label === task.action.label),
    begin,
    newTask: task.action.run,
    moving,
    closeAs,
    dialogs: options && (
      <>
        {task.dialog}
        {moving.trash}
        {action?.kind === 'move' && (
          <MoveDialog
            deal={action.deal}
            stages={stages}
            onMove={(stage) => moveTo(action.deal, stage)}
            onWin={() => begin('win')(action.deal)}
            onLose={() => begin('lose')(action.deal)}
            onClose={close}
          />
        )}
        {action?.kind === 'win' && <WinDialog deal={action.deal} options={options} onClose={() => answered(action.deal)} />}
        {action?.kind === 'lose' && <LossDialog deal={action.deal} options={options} onClose={() => answered(action.deal)} />}
        {asking && (
          <CompleteDialog
            deal={asking.placing.deal}
            stage={asking.placing.to}
            needs={asking.needs}
            options={options}
            onAnswer={answer}
            onOpen={() => onOpen(asking.placing.deal.id)}
          />
        )}
      </>
    ),
  }
}
