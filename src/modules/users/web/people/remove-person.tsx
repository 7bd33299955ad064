import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonRow } from '#modules/users/contract/person.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { usePersonChange } from './use-person-change.ts'

export const asksToRemove = (name: string, company: string) =>
  `Remover ${name} de ${company}? O acesso termina agora. O que já cadastrou fica, e um novo convite traz a pessoa de volta.`

/** Asks before somebody's work in the company ends: first what is to become of what she looks after. */
export function RemovePerson({ person: { id, name }, onClose }: { person: PersonRow; onClose(): void }) {
  const company = useSession().company?.name ?? 'desta empresa'
  const remove = usePersonChange({
    work: () => api.remove.call({ id }),
    done: [`${name} não trabalha mais em ${company}`],
    onClose,
  })
  const held = useQuery(api.held.queryOptions({ input: { id }, staleTime: 0 }))
  const [asks, setAsks] = useState(false)
  if (held.isPending) return null
  if (!asks && held.data && held.data.length > 0)
    return <HandOverDialog person={{ id, name }} next={{ label: 'Remover da empresa', run: () => setAsks(true) }} onClose={onClose} />
  return <ConfirmDialog question={asksToRemove(name, company)} confirm="Remover da empresa" {...remove} onCancel={onClose} />
}
