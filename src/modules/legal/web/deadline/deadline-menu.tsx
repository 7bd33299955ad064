import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCalculator,
  IconCalendarX,
  IconChecks,
  IconCircleX,
  IconDots,
  IconEdit,
  IconRefresh,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { useRef } from 'react'
import type { ListedDeadline } from '#modules/legal/contract/case-deadline.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { useLegalSettings } from '../settings/use-legal-settings.ts'
import type { DeadlineStep } from './use-deadline-actions.tsx'

interface Props {
  deadline: ListedDeadline
  onRun(step: DeadlineStep, deadline: ListedDeadline): void
  /** Shows how it was counted; absent where it is already. */
  onShow?: () => void
  /** Counts it anew. */
  onEdit?: (() => void) | undefined
}

/** Whoever made a count does not check it; where no second person checks, nobody does. */
export function useMayCheck() {
  const { user } = useSession()
  const { update } = usePermissions('legal-cases')
  const { second_check } = useLegalSettings()
  return ({ status, checked_at, counted_by }: ListedDeadline) =>
    second_check && update && status === 'pending' && !checked_at && counted_by !== user.user_id
}

/** What can be done with a deadline. */
export function DeadlineMenu({ deadline, onRun, onShow, onEdit }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const { update } = usePermissions('legal-cases')
  const mayCheck = useMayCheck()
  const pending = update && deadline.status === 'pending'
  const then = (act: () => void) => () => {
    opener.current?.focus() // a dialog gives the focus back to what had it, and the menu is gone by then
    act()
  }
  const step = (one: DeadlineStep) => then(() => onRun(one, deadline))
  const entries = [
    { label: 'Abrir cálculo', icon: IconCalculator, shown: !!onShow, run: then(() => onShow?.()) },
    { label: 'Conferir', icon: IconChecks, shown: mayCheck(deadline), run: step('check') },
    { label: 'Contar de novo', icon: IconEdit, shown: pending && !!onEdit, run: then(() => onEdit?.()) },
    { label: 'Ajustar data', icon: IconEdit, shown: pending, run: step('adjust') },
    { label: 'Reatribuir', icon: IconUserShare, shown: pending, run: step('give') },
    { label: 'Perdido', icon: IconCircleX, shown: pending, run: step('miss') },
    { label: 'Cancelar', icon: IconCalendarX, shown: pending, run: step('cancel') },
    { label: 'Reabrir', icon: IconRefresh, shown: update && deadline.status !== 'pending', run: step('reopen') },
    { label: 'Excluir', icon: IconTrash, shown: update, run: step('remove') },
  ].filter(({ shown }) => shown)
  if (entries.length === 0) return null
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon ref={opener} variant="subtle" color="gray" aria-label={`Ações do prazo ${deadline.title}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, icon: Icon, run }) => (
          <Menu.Item
            key={label}
            c={label === 'Excluir' ? 'var(--mantine-color-error)' : undefined}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
