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
  const { id, name, people, active } = company
  const change = useMutation({
    mutationFn: (next: boolean) => api.companies.setActive.call({ id, active: next }),
    onSuccess(_, next) {
      setAsks(false)
      toast.success(next ? `${name} reativada` : `${name} desativada`)
    },
    onError: (error, next) => next && toast.error(errorMessage(error)), // the question says it of the other
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.companies.key() }),
  })
  function ask() {
    change.reset()
    setAsks(true)
  }
  return (
    <>
      <ActionMenu
        name={name}
        actions={[
          { label: 'Editar', icon: IconPencil, run: onEdit },
          ...(active ? [{ label: 'Entrar', icon: IconLogin2, run: onEnter }] : []),
          active
            ? { label: 'Desativar', icon: IconPlayerPause, danger: true, run: ask }
            : { label: 'Reativar', icon: IconPlayerPlay, run: () => change.mutate(true) },
        ]}
      />
      <ConfirmDialog
        question={asks ? `Desativar ${name}? ${peopleOf(people)} de entrar. Nenhum dado é apagado.` : null}
        confirm="Desativar"
        busy={change.isPending}
        failure={failureOf(change.error)}
        onConfirm={() => change.mutate(false)}
        onCancel={() => setAsks(false)}
      />
    </>
  )
}
