import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before typed text is lost: on closing, on the back button, on a link, and on leaving the site. */
export function LeaveGuard({ isDirty }: { isDirty(): boolean }) {
  const leaving = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  return (
    <ConfirmDialog
      question={leaving.status === 'blocked' ? 'Há alterações que ainda não foram salvas. Deseja descartá-las?' : null}
      confirm="Descartar"
      cancel="Continuar editando"
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    />
  )
}
