import { IconLogin2, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyRow } from '#modules/settings/contract/company.ts'
import { errorMessage, failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { ActionMenu } from '#web/kit/list/action-menu.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

const peopleOf = (people: number) => (people === 1 ? '1 pessoa deixa' : `${people} pessoas deixam`)

/** What can be done with one company. Source: spec/5 §7.1, §7.7. */
export function CompanyMenu({ company, onEdit, onEnter }: { company: CompanyRow; onEdit(): void; onEnter(): void }) {
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { id, name, active } = company
  const reactivate = useMutation({
    mutationFn: () => api.companies.setActive.call({ id, active: true }),
    onSuccess: () => toast.success(`${name} reativada`),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.companies.key() }),
  })
  return (
    <>
      <ActionMenu
        name={name}
        actions={[
          { label: 'Editar', icon: IconPencil, run: onEdit },
          ...(active ? [{ label: 'Entrar', icon: IconLogin2, run: onEnter }] : []),
          active
            ? { label: 'Desativar', icon: IconPlayerPause, danger: true, run: () => setAsks(true) }
            : { label: 'Reativar', icon: IconPlayerPlay, run: () => reactivate.mutate() },
        ]}
      />
      {asks && <Deactivate company={company} onClose={() => setAsks(false)} />}
    </>
  )
}

function Deactivate({ company: { id, name, people }, onClose }: { company: CompanyRow; onClose(): void }) {
  const queryClient = useQueryClient()
  const deactivate = useMutation({
    mutationFn: () => api.companies.setActive.call({ id, active: false }),
    onSuccess() {
      onClose()
      toast.success(`${name} desativada`)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.companies.key() }),
  })
  return (
    <ConfirmDialog
      question={`Desativar ${name}? ${peopleOf(people)} de entrar. Nenhum dado é apagado.`}
      confirm="Desativar"
      busy={deactivate.isPending}
      failure={failureOf(deactivate.error)}
      onConfirm={() => deactivate.mutate()}
      onCancel={onClose}
    />
  )
}
