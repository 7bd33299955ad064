import { EVALUATION_HISTORY, type EvaluationHistoryEntry } from '#modules/whatsapp/contract/evaluation-history.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { changeLines } from '#web/kit/record/change-lines.ts'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import { evaluations } from '../api.ts'
import { useZone } from '../clock.ts'

/** What people said of an evaluation: scores with their reasons, the seller, the sale, reviews and contests. */
export function EvaluationHistory({ id, onClose }: { id: string; onClose(): void }) {
  const linesOf = changeLines(EVALUATION_HISTORY, { zone: useZone() })
  const describeEntry = (entry: EvaluationHistoryEntry) => ({
    title: (entry.aspect === null ? linesOf(entry) : [entry.aspect, ...linesOf(entry)]).map((line) => <div key={line}>{line}</div>),
  })
  return (
    <Dialog title="Histórico da Avaliação" size={560} onClose={onClose}>
      <HistoryList procedure={evaluations.history} id={id} empty="Ninguém alterou esta avaliação" describeEntry={describeEntry} />
    </Dialog>
  )
}
