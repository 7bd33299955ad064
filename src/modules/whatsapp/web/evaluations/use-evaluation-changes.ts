import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Evaluation } from '#modules/whatsapp/contract/evaluation.ts'
import type { EvaluationEdit } from '#modules/whatsapp/contract/evaluations.ts'
import type { ContestAnswer } from '#modules/whatsapp/contract/judgement.ts'
import { errorMessage } from '#web/errors.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { evaluations } from '../api.ts'

/** What people do with an evaluation; each is there for whoever may. What was saved is shown at once, and the lists ask again. */
export function useEvaluationChanges({ id, wa_conversation_id, number, may_settle }: Evaluation) {
  const can = usePermissions('whatsapp-evaluations')
  const queryClient = useQueryClient()
  const ask = () => queryClient.invalidateQueries({ queryKey: evaluations.key() })
  const keep = (saved: Evaluation) => {
    queryClient.setQueryData(evaluations.get.queryKey({ input: { id } }), saved)
    return ask()
  }
  const failed = (error: unknown) => void toast.error(`Erro ao salvar alterações: ${errorMessage(error)}`)
  const save = useMutation({
    mutationFn: (values: EvaluationEdit) => evaluations.update.call({ id, values }),
    onSuccess: keep,
    onError: failed,
  })
  const review = useMutation({
    mutationFn: (reviewed: boolean) => evaluations.setReviewed.call({ id, reviewed }),
    onSuccess: keep,
    onError: failed,
  })
  const again = useMutation({
    mutationFn: () => evaluations.ask.call({ conversation_id: wa_conversation_id }),
    onSuccess: ask,
    onError: (error) => void toast.error(`Erro ao reavaliar: ${errorMessage(error)}`),
  })
  const rescore = useMutation({
    mutationFn: (values: { aspect_id: string; score: number; reason: string }) => evaluations.setScore.call({ id, ...values }),
    onSuccess: (saved) => {
      toast.success('Nota atualizada com sucesso!')
      return keep(saved)
    },
    onError: failed,
  })
  const settles = can.update && may_settle
  return {
    save: can.update ? save.mutateAsync : undefined,
    rescore: settles ? rescore : undefined,
    review: settles ? review : undefined,
    again: can.create && may_settle && number !== null ? again : undefined,
    contest: (reason: string) => evaluations.contest.call({ id, reason }).then(keep),
    answer: settles ? (values: ContestAnswer) => evaluations.answerContest.call({ id, values }).then(keep) : undefined,
  }
}
