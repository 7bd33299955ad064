import { useBlocker } from '@tanstack/react-router'

/** What lies over a page and is in no address, as a drawer: the back button closes it, and leaves the page where it is. Drawn while it is open, not while it closes. */
export function BackCloses({ onClose }: { onClose(): void }) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action === 'BACK') onClose()
      return action === 'BACK'
    },
    enableBeforeUnload: false,
  })
  return null
}
