import { useBlocker } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { DiscardDialog, type DiscardWords } from './discard-dialog.tsx'
import { UnsavedWithin, watchUnsaved } from './unsaved.ts'

interface Place {
  pathname: string
  search: unknown
}

interface Props {
  isDirty(): boolean
  /** Whether nothing is lost by going to another address of the page. Default: everything is. */
  stays?(next: Place): boolean
  /** Whether the browser asks before the site is left, if not as `isDirty` says. */
  isUnderway?(): boolean
  words?: DiscardWords
}

/** Asks before typed text is lost: on closing, on the back button, on a link, and on leaving the site. */
export function LeaveGuard({ isDirty, stays = () => false, isUnderway = isDirty, words }: Props) {
  const leaving = useBlocker({
    shouldBlockFn: ({ next }) => isDirty() && !stays(next),
    enableBeforeUnload: isUnderway,
    withResolver: true,
  })
  const within = useContext(UnsavedWithin)
  useEffect(() => watchUnsaved(isDirty, within), [isDirty, within])
  return (
    <DiscardDialog
      asking={leaving.status === 'blocked'}
      onDiscard={() => leaving.proceed?.()}
      onStay={() => leaving.reset?.()}
      words={words}
    />
  )
}
