import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PersonRow } from '#modules/users/contract/person.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Asks before somebody is kept out: what ends with it. */
export function BlockPerson({ person: { id, name }, onClose }: { person: PersonRow; onClose(): void }) {
  const queryClient = useQueryClient()
  const stored = useQuery(api.get.queryOptions({ input: { id }, staleTime: 0 }))
  const block = useMutation({
    mutationFn: () => api.block.call({ id, blocked: true }),
    onSuccess: () => toast.success(`${name} foi bloqueado`, 'As sessões abertas terminaram.'),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: api.key() })
    },
  })
  const sessions = stored.data?.sessions
  const question =
    typeof sessions === 'number' ? `Bloquear ${name}? ${endOf(sessions)}` : `Bloquear ${name}? As sessões abertas terminam agora.`
  return (
    <ConfirmDialog
      question={stored.isPending ? null : question}
      confirm="Bloquear"
      busy={block.isPending}
      onConfirm={() => block.mutate()}
      onCancel={onClose}
    />
  )
}

function endOf(sessions: number) {
  if (sessions === 0) return 'Nenhuma sessão está aberta agora.'
  return sessions === 1 ? 'A sessão aberta termina agora.' : `As ${sessions} sessões abertas terminam agora.`
}
