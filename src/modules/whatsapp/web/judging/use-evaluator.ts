import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AttendanceJudged } from '#modules/whatsapp/contract/judgement.ts'
import { toast } from '#web/toast.ts'
import { evaluations } from '../api.ts'
import { formatScore } from '../evaluations/score-text.ts'
import { useAct } from '../use-act.ts'

/** How often the evaluator's answer is asked for, in milliseconds. */
const ASK_EVERY = 3_000

/** Asks the evaluator, and says what it answered. */
export function useEvaluator(conversation_id: string) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [waits, wait] = useState(false)
  const options = evaluations.ofAttendance.queryOptions({ input: { conversation_id } })
  const { data } = useQuery({ ...options, enabled: waits, refetchInterval: ASK_EVERY })
  const ask = useAct(
    () => evaluations.ask.call({ conversation_id }),
    () => {
      toast.info('Avaliação pedida. O resultado aparece aqui.')
      queryClient.removeQueries({ queryKey: options.queryKey })
      wait(true)
    },
  )
  useEffect(() => {
    if (!waits || !data || data.waits) return
    wait(false)
    tell(data, () => void navigate({ to: '/whatsapp/evaluations', search: { open: data.id } as never }))
  }, [waits, data, navigate])
  return ask.mutate
}

function tell({ score, reason }: AttendanceJudged, open: () => void) {
  if (score === null || reason) return void toast.error(`Este atendimento não pôde ser avaliado: ${reason ?? 'sem motivo informado'}.`)
  toast.success(`Avaliação pronta: nota ${formatScore(score)}.`, undefined, { action: { label: 'Ver', run: open } })
}
