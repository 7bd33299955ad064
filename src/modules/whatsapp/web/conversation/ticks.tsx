import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconHelp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
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

/** How long an echo or a status may still tell what became of a message, in milliseconds; app.wa_settle waits as long. Source: spec/3 §5. */
const SETTLES_WITHIN = 2 * 60_000

const SETTLING: (typeof STATUSES)[MessageStatus] = { title: 'Aguardando confirmação', icon: IconClock }

/** Whether it may still turn out by itself what became of a message of which nobody knows since then whether it left. */
export function useIsSettling(status: MessageStatus | null, since: Date | null): boolean {
  const until = status === 'unsure' && since ? since.getTime() + SETTLES_WITHIN : null
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return until !== null && until > now
}

/** How far a message of ours has come, and since when. */
export function Ticks({ status, since, size = 14 }: { status: MessageStatus | null; since: Date | null; size?: number }) {
  const isSettling = useIsSettling(status, since)
  if (!status) return null
  const { title, icon: Icon, color } = isSettling ? SETTLING : STATUSES[status]
  return (
    <span role="img" aria-label={title} title={title} style={{ display: 'inline-flex', flex: 'none', color }}>
      <Icon size={size} stroke={2} aria-hidden />
    </span>
  )
}
