import { useBlocker } from '@tanstack/react-router'
import { DiscardDialog } from './discard-dialog.tsx'

/** Asks before typed text is lost: on closing, on the back button, on a link, and on leaving the site. */
export function LeaveGuard({ isDirty }: { isDirty(): boolean }) {
  const leaving = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  return <DiscardDialog asking={leaving.status === 'blocked'} onDiscard={() => leaving.proceed?.()} onStay={() => leaving.reset?.()} />
}
