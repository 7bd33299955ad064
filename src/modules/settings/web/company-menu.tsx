import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconLogin2, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyRow } from '#modules/settings/contract/company.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
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
    onSuccess: (_, next) => toast.success(next ? `${name} reativada` : `${name} desativada`),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => {
      setAsks(false)
      return queryClient.invalidateQueries({ queryKey: api.companies.key() })
    },
  })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Ações de ${name}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            Editar
          </Menu.Item>
          {active && (
            <Menu.Item leftSection={<IconLogin2 size={16} />} onClick={onEnter}>
              Entrar
            </Menu.Item>
          )}
          {active ? (
            <Menu.Item color="red" leftSection={<IconPlayerPause size={16} />} onClick={() => setAsks(true)}>
              Desativar
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => change.mutate(true)}>
              Reativar
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        question={asks ? `Desativar ${name}? ${peopleOf(people)} de entrar. Nenhum dado é apagado.` : null}
        confirm="Desativar"
        busy={change.isPending}
        onConfirm={() => change.mutate(false)}
        onCancel={() => setAsks(false)}
      />
    </>
  )
}
