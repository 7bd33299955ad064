import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonRow } from '#modules/users/contract/person.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

/** Asks before somebody's work in the company ends: first what is to become of what she looks after. */
export function RemovePerson({ person: { id, name }, onClose }: { person: PersonRow; onClose(): void }) {
  const queryClient = useQueryClient()
  const company = useSession().company?.name ?? 'desta empresa'
  const remove = useMutation({
    mutationFn: () => api.remove.call({ id }),
    onSuccess: () => toast.success(`${name} não trabalha mais em ${company}`),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: api.key() })
    },
  })
  const held = useQuery(api.held.queryOptions({ input: { id }, staleTime: 0 }))
  const [asks, setAsks] = useState(false)
  if (held.isPending) return null
  if (!asks && held.data && held.data.length > 0)
    return <HandOverDialog person={{ id, name }} next={{ label: 'Remover da empresa', run: () => setAsks(true) }} onClose={onClose} />
  return (
    <ConfirmDialog
      question={`Remover ${name} de ${company}? O acesso termina agora. O que ela cadastrou fica, e um novo convite a traz de volta.`}
      confirm="Remover da empresa"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}
