import { useEffect, useState } from 'react'

/** For a dialog that is there only while it is open: when it goes, what had the focus before has it again. */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
