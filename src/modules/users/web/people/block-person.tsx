import { useQuery } from '@tanstack/react-query'
import type { PersonRow } from '#modules/users/contract/person.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { api } from '../api.ts'
import { usePersonChange } from './use-person-change.ts'

/** Asks before somebody is kept out: what ends with it. */
export function BlockPerson({ person: { id, name }, onClose }: { person: PersonRow; onClose(): void }) {
  const stored = useQuery(api.get.queryOptions({ input: { id }, staleTime: 0 }))
  const block = usePersonChange({
    work: () => api.block.call({ id, blocked: true }),
    done: [`Acesso de ${name} bloqueado`, 'As sessões abertas terminaram.'],
    onClose,
  })
  const sessions = stored.data?.sessions
  const question =
    typeof sessions === 'number' ? `Bloquear ${name}? ${endOf(sessions)}` : `Bloquear ${name}? As sessões abertas terminam agora.`
  return <ConfirmDialog question={stored.isPending ? null : question} confirm="Bloquear" {...block} onCancel={onClose} />
}

function endOf(sessions: number) {
  if (sessions === 0) return 'Nenhuma sessão está aberta agora.'
  return sessions === 1 ? 'A sessão aberta termina agora.' : `As ${sessions} sessões abertas terminam agora.`
}
