import { IconBan, IconMailForward, IconUsersGroup } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonFilters } from '#modules/users/contract/filters.ts'
import type { PersonRow } from '#modules/users/contract/person.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { BulkBar, BulkButton, BulkMenu } from '#web/kit/list/bulk-bar.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import type { UserOptions } from './user-options.ts'

interface Props {
  list: ListState<PersonFilters>
  rows: readonly PersonRow[]
  options: UserOptions
}

interface Task {
  people: readonly PersonRow[]
  act(person: PersonRow): Promise<unknown>
  /** After how many: '3 convites enviados'. */
  done: string
}

/** What can be done with the ticked people, one after the other: each has her own reasons for a refusal. */
export function PersonBulk({ list, rows, options }: Props) {
  const can = usePermissions('users')
  const queryClient = useQueryClient()
  const [blocking, setBlocking] = useState(false)
  const ticked = rows.filter(({ id }) => list.selected.has(id))
  const invited = ticked.filter(({ status }) => status === 'invited')
  const me = useSession().user.user_id
  const blockable = ticked.filter(({ id, status }) => status !== 'invited' && status !== 'blocked' && id !== me)

  const run = useMutation({
    async mutationFn({ people, act, done }: Task) {
      const refused: string[] = []
      for (const person of people) await act(person).catch((error) => refused.push(`${person.name}: ${errorMessage(error)}`))
      return { told: `${people.length - refused.length} de ${people.length} ${done}`, refused }
    },
    onSuccess({ told, refused }) {
      if (refused.length === 0) toast.success(told)
      else toast.error(told, refused.join(' '))
      list.select([])
    },
    onSettled: () => {
      setBlocking(false)
      return queryClient.invalidateQueries({ queryKey: api.key() })
    },
  })

  return (
    <BulkBar list={list}>
      {can.update && (
        <BulkMenu
          label="Equipe"
          icon={IconUsersGroup}
          options={options.teams}
          onPick={({ id, name }) =>
            run.mutate({ people: ticked, act: (person) => api.teams.join.call({ id, user_id: person.id }), done: `agora em ${name}` })
          }
        />
      )}
      {can.update && blockable.length > 0 && <BulkButton label="Bloquear" icon={IconBan} danger onClick={() => setBlocking(true)} />}
      {can.create && invited.length > 0 && (
        <BulkButton
          label="Reenviar convite"
          icon={IconMailForward}
          onClick={() =>
            run.mutate({
              people: invited,
              act: ({ id }) => api.resendInvitation.call({ id }),
              done: options.mails ? 'convites enviados' : 'convites renovados: copie os links',
            })
          }
        />
      )}
      <ConfirmDialog
        question={blocking ? `Bloquear ${counted(blockable.length, 'usuário')}? As sessões abertas terminam agora.` : null}
        confirm="Bloquear"
        busy={run.isPending}
        onConfirm={() => run.mutate({ people: blockable, act: ({ id }) => api.block.call({ id, blocked: true }), done: 'bloqueados' })}
        onCancel={() => setBlocking(false)}
      />
    </BulkBar>
  )
}
