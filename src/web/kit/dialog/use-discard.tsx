import { useState } from 'react'
import { DiscardDialog } from './discard-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

/** For a form within another screen: `close` asks before typed text is lost, and so does leaving the page. Put `question` into it. */
export function useDiscard(isDirty: () => boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  const question = (
    <>
      <DiscardDialog asking={asking} onDiscard={onClose} onStay={() => setAsking(false)} />
      <LeaveGuard isDirty={isDirty} />
    </>
  )
  return { close: () => (isDirty() ? setAsking(true) : onClose()), question }
}
