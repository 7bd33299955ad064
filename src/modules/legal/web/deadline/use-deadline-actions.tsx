import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ABANDONMENT, ADJUSTMENT, COMPLETION, type ListedDeadline } from '#modules/legal/contract/case-deadline.ts'
import { formatDate } from '#shared/br/date.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { useLegalSettings } from '../settings/use-legal-settings.ts'
import { CheckDeadline } from './check-deadline.tsx'
import { GiveDeadline } from './give-deadline.tsx'

export type DeadlineStep = 'finish' | 'miss' | 'cancel' | 'check' | 'adjust' | 'give' | 'reopen' | 'remove'

/** What is done with a pending deadline, from any list of them. Source: spec/4 §16.2, §16.3. */
export function useDeadlineActions({ onRemoved }: { onRemoved?: () => void } = {}) {
  const [open, setOpen] = useState<{ step: DeadlineStep; deadline: ListedDeadline } | null>(null)
  return {
    run: (step: DeadlineStep, deadline: ListedDeadline) => setOpen({ step, deadline }),
    dialog: open && <Step key={open.deadline.id + open.step} {...open} onRemoved={onRemoved} onClose={() => setOpen(null)} />,
  }
}

interface StepProps {
  step: DeadlineStep
  deadline: ListedDeadline
  onRemoved: (() => void) | undefined
  onClose(): void
}

function Step({ step, deadline, onRemoved, onClose }: StepProps) {
  const queryClient = useQueryClient()
  const today = useToday()
  const { second_check } = useLegalSettings()
  const { id, title, updated_at } = deadline
  const common = { refresh: api.key(), onClose }
  const saidWithUndo = (done: string, takeBack: () => Promise<unknown>) => () => {
    toastWithUndo(done, {
      undo: async () => {
        await takeBack()
        await queryClient.invalidateQueries({ queryKey: api.key() })
      },
    })
    return null
  }
  const settled = (done: string) => saidWithUndo(done, () => api.deadlines.reopen.call({ id }))
  const given = saidWithUndo('Prazo reatribuído', () => api.deadlines.give.call({ id, responsible_id: deadline.responsible.id }))

  switch (step) {
    case 'finish':
      return (
        <FieldsDialog
          {...common}
          title={`Cumprir: ${title}`}
          record={COMPLETION}
          initial={{ done_on: today }}
          upload={api.deadlines.upload.call}
          submit="Cumprir"
          save={(values) => api.deadlines.finish.call({ id, ...values })}
          saved={settled('Prazo cumprido')}
          failed="Erro ao cumprir prazo"
          fieldErrors={{ DONE_AHEAD: 'done_on' }}
        />
      )
    case 'miss':
      return (
        <FieldsDialog
          {...common}
          title={`Prazo perdido: ${title}`}
          record={ABANDONMENT}
          submit="Marcar como perdido"
          save={(values) => api.deadlines.miss.call({ id, ...values })}
          saved={settled('Prazo marcado como perdido')}
          failed="Erro ao atualizar prazo"
        />
      )
    case 'cancel':
      return (
        <FieldsDialog
          {...common}
          title={`Cancelar prazo: ${title}`}
          record={ABANDONMENT}
          initial={{ outcome_note: 'Interrompido por embargos de declaração (CPC art. 1.026)' }}
          submit="Cancelar prazo"
          save={(values) => api.deadlines.cancel.call({ id, ...values })}
          saved={settled('Prazo cancelado')}
          failed="Erro ao cancelar prazo"
        />
      )
    case 'check':
      return <CheckDeadline deadline={deadline} onClose={onClose} />
    case 'adjust':
      return (
        <FieldsDialog
          {...common}
          title={`Ajustar data: ${title}`}
          record={ADJUSTMENT}
          initial={{ manual_on: deadline.manual_on ?? '', manual_reason: deadline.manual_reason ?? '' }}
          submit="Ajustar"
          save={(values) => api.deadlines.adjust.call({ id, updated_at, ...values })}
          saved={
            second_check
              ? 'Data ajustada. O cálculo continua visível, e outra pessoa precisa conferir.'
              : 'Data ajustada. O cálculo continua visível.'
          }
          failed="Erro ao ajustar data"
        >
          <Text size="sm">O cálculo dá {formatDate(deadline.computed_on)}.</Text>
        </FieldsDialog>
      )
    case 'give':
      return <GiveDeadline deadline={deadline} onGiven={given} onClose={onClose} />
    case 'reopen':
      return <Reopening deadline={deadline} onClose={onClose} />
    default:
      return <Removal deadline={deadline} onRemoved={onRemoved} onClose={onClose} />
  }
}

interface AskedProps extends Pick<StepProps, 'deadline' | 'onClose'> {
  question: string
  confirm: string
  /** What a refusal begins with. */
  failed: string
  call(id: string): Promise<unknown>
  /** Says that it was done. */
  onDone(id: string): void
}

/** A step that asks for nothing but whether it is meant. */
function Asked({ deadline: { id, title }, question, confirm, failed, call, onDone, onClose }: AskedProps) {
  const queryClient = useQueryClient()
  const step = useMutation({
    mutationFn: () => call(id),
    async onSuccess() {
      onDone(id)
      await queryClient.invalidateQueries({ queryKey: api.key() })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      question={question}
      subject={title}
      confirm={confirm}
      busy={step.isPending}
      failure={failureOf(step.error, failed)}
      onConfirm={() => step.mutate()}
      onCancel={onClose}
    />
  )
}

const Reopening = (props: Pick<StepProps, 'deadline' | 'onClose'>) => (
  <Asked
    {...props}
    question="Reabrir este prazo? O protocolo e o motivo registrados são apagados."
    confirm="Reabrir"
    failed="Erro ao reabrir prazo"
    call={(id) => api.deadlines.reopen.call({ id })}
    onDone={() => toast.success('Prazo reaberto')}
  />
)

function Removal({ onRemoved, ...props }: Omit<StepProps, 'step'>) {
  const queryClient = useQueryClient()
  function done(id: string) {
    const undo = () => api.deadlines.undoRemoval.call({ id }).finally(() => queryClient.invalidateQueries({ queryKey: api.key() }))
    toastWithUndo('Prazo excluído com sucesso!', { undo })
    onRemoved?.()
  }
  return (
    <Asked
      {...props}
      question="Tem certeza que deseja excluir este prazo?"
      confirm="Excluir"
      failed="Erro ao excluir prazo"
      call={(id) => api.deadlines.remove.call({ id })}
      onDone={done}
    />
  )
}
