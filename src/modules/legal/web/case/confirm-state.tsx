import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Case } from '#modules/legal/contract/case.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

interface Props {
  legalCase: Case
  to: 'active' | 'archived'
  onClose(): void
}

const WORDS = {
  archive: { question: 'Arquivar este processo?', confirm: 'Arquivar', done: 'Processo arquivado' },
  resume: { question: 'Reativar este processo? Uma suspensão em aberto termina hoje.', confirm: 'Reativar', done: 'Processo reativado' },
  reopen: { question: 'Reabrir este processo? O resultado registrado é apagado.', confirm: 'Reabrir', done: 'Processo reaberto' },
}

/** A change of status that needs no more than a yes. */
export function ConfirmState({ legalCase: { id, name, status }, to, onClose }: Props) {
  const queryClient = useQueryClient()
  const words = WORDS[to === 'archived' ? 'archive' : status === 'closed' ? 'reopen' : 'resume']
  const change = useMutation({
    mutationFn: () => (to === 'archived' ? api.archive : api.reactivate).call({ id }),
    async onSuccess() {
      toast.success(words.done)
      await queryClient.invalidateQueries({ queryKey: api.key() })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      question={words.question}
      subject={name}
      confirm={words.confirm}
      busy={change.isPending}
      failure={failureOf(change.error, 'Erro ao atualizar processo')}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    />
  )
}
