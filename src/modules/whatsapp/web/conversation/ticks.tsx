import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconHelp } from '@tabler/icons-react'
import type { MessageStatus } from '#modules/whatsapp/contract/message.ts'

/** What each status is called and looks like. Source: spec/3 §5. */
export const STATUSES: Record<MessageStatus, { title: string; icon: typeof IconCheck; color?: string }> = {
  queued: { title: 'Na fila', icon: IconClock },
  sending: { title: 'Na fila', icon: IconClock },
  unsure: { title: 'Sem confirmação', icon: IconHelp, color: 'light-dark(#8a5a00, var(--mantine-color-yellow-4))' },
  sent: { title: 'Enviada', icon: IconCheck },
  delivered: { title: 'Entregue', icon: IconChecks },
  read: { title: 'Lida', icon: IconChecks, color: 'light-dark(var(--mantine-color-blue-7), var(--mantine-color-blue-4))' },
  played: { title: 'Ouvida', icon: IconChecks, color: 'light-dark(var(--mantine-color-blue-7), var(--mantine-color-blue-4))' },
  failed: { title: 'Não enviada', icon: IconAlertCircle, color: 'var(--mantine-color-error)' },
  cancelled: { title: 'Cancelada', icon: IconAlertCircle },
}

/** How far a message of ours has come. */
export function Ticks({ status, size = 14 }: { status: MessageStatus | null; size?: number }) {
  if (!status) return null
  const { title, icon: Icon, color } = STATUSES[status]
  return (
    <span role="img" aria-label={title} title={title} style={{ display: 'inline-flex', flex: 'none', color }}>
      <Icon size={size} stroke={2} aria-hidden />
    </span>
  )
}
