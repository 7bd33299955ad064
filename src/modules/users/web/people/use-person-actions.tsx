import {
  IconArrowsExchange,
  IconAt,
  IconBan,
  IconCopy,
  IconKey,
  IconLockOpen,
  IconMailForward,
  IconMailOff,
  IconPencil,
  IconShieldLock,
  IconShieldX,
  IconUserMinus,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonRow } from '#modules/users/contract/person.ts'
import { errorMessage } from '#web/errors.ts'
import type { RowAction } from '#web/kit/list/columns.ts'
import type { ListState } from '#web/kit/list/list-state.ts'
import { isOwner, usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { ChangeEmail } from '../change-email.tsx'
import { copyLink, sayMailed } from '../say-mailed.ts'
import { BlockPerson } from './block-person.tsx'
import { CopiedLink } from './copied-link.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { RemovePerson } from './remove-person.tsx'
import { ResetTwoFactor } from './reset-two-factor.tsx'

type Open = { kind: 'block' | 'handOver' | 'remove' | 'link' | 'twoFactor' | 'email'; person: PersonRow }

/** What can be done with one person: the menu of her row, and the dialogs that it opens. */
export function usePersonActions(list: ListState): { actions: RowAction<PersonRow>[]; dialogs: React.ReactNode } {
  const session = useSession()
  const can = usePermissions('users')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const act = useMutation({
    mutationFn: async ({ work }: { work: () => Promise<unknown>; done: string | (() => void) }) => work(),
    onSuccess: (_, { done }) => (typeof done === 'string' ? toast.success(done) : done()),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })

  const mails = useQuery(api.options.queryOptions()).data?.mails !== false
  const isInvited = ({ status }: PersonRow) => status === 'invited'
  const isOther = ({ id }: PersonRow) => id !== session.user.user_id
  const actions: RowAction<PersonRow>[] = [
    { label: can.update ? 'Editar' : 'Ver', icon: IconPencil, run: ({ id }) => list.show(id) },
    {
      ...{ label: 'Ver permissões', icon: IconShieldLock },
      run: ({ id }) => void navigate({ to: '/users/permissions', search: { user: id } as never }),
    },
    {
      ...{ label: 'Reenviar convite', icon: IconMailForward, offered: (person) => can.create && isInvited(person) },
      run: ({ id }) =>
        act.mutate({
          work: () => api.resendInvitation.call({ id }),
          done: mails ? 'Convite enviado' : copyLink(isOwner(session), 'Convite renovado'),
        }),
    },
    {
      ...{ label: 'Copiar link', icon: IconCopy, offered: (person) => isOwner(session) && isInvited(person) },
      run: (person) => setOpen({ kind: 'link', person }),
    },
    {
      ...{ label: 'Cancelar convite', icon: IconMailOff, danger: true, offered: (person) => can.create && isInvited(person) },
      run: ({ id }) => act.mutate({ work: () => api.cancelInvitation.call({ id }), done: 'Convite cancelado' }),
    },
    {
      ...{ label: 'Redefinir senha', icon: IconKey, offered: (person) => can.update && !isInvited(person) && isOther(person) },
      run: ({ id }) => act.mutate({ work: () => api.sendPasswordLink.call({ id }), done: () => sayMailed(mails, 'E-mail enviado') }),
    },
    {
      ...{ label: 'Redefinir duas etapas', icon: IconShieldX },
      offered: (person) => can.update && person.two_factor === 'on' && isOther(person),
      run: (person) => setOpen({ kind: 'twoFactor', person }),
    },
    {
      ...{ label: 'Alterar e-mail', icon: IconAt, offered: (person) => isOwner(session) && !isInvited(person) },
      run: (person) => setOpen({ kind: 'email', person }),
    },
    {
      ...{ label: 'Bloquear', icon: IconBan, danger: true, onlyHere: true },
      offered: (person) => can.update && person.status !== 'blocked' && !isInvited(person) && isOther(person),
      run: (person) => setOpen({ kind: 'block', person }),
    },
    {
      ...{ label: 'Desbloquear', icon: IconLockOpen, offered: (person) => can.update && person.status === 'blocked' },
      run: ({ id, name }) => act.mutate({ work: () => api.block.call({ id, blocked: false }), done: `${name} pode entrar de novo` }),
    },
    {
      ...{ label: 'Passar responsabilidades', icon: IconArrowsExchange, offered: (person) => can.update && !isInvited(person) },
      run: (person) => setOpen({ kind: 'handOver', person }),
    },
    {
      ...{ label: 'Remover da empresa', icon: IconUserMinus, danger: true },
      offered: (person) => can.remove && !isInvited(person) && isOther(person),
      run: (person) => setOpen({ kind: 'remove', person }),
    },
  ]

  return {
    actions,
    dialogs: open && (
      <>
        {open.kind === 'block' && <BlockPerson person={open.person} onClose={close} />}
        {open.kind === 'handOver' && <HandOverDialog person={open.person} onClose={close} />}
        {open.kind === 'remove' && <RemovePerson person={open.person} onClose={close} />}
        {open.kind === 'twoFactor' && <ResetTwoFactor person={open.person} onClose={close} />}
        {open.kind === 'email' && <ChangeEmail person={open.person} mails={mails} onClose={close} />}
        {open.kind === 'link' && <CopiedLink person={open.person} onClose={close} />}
      </>
    ),
  }
}
