import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

/** For a dialog over another: `close` asks before typed text is lost, and so does leaving the page. Put `question` into the dialog. */
export function useDiscard(isDirty: () => boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  const question = (
    <>
      <ConfirmDialog
        question={asking ? 'Há alterações que ainda não foram salvas. Deseja descartá-las?' : null}
        confirm="Descartar"
        cancel="Continuar editando"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
      <LeaveGuard isDirty={isDirty} />
    </>
  )
  return { close: () => (isDirty() ? setAsking(true) : onClose()), question }
}
