import { lazy, Suspense, useEffect, useState } from 'react'
import { onSessionExpired } from '#web/reauthenticate.ts'

const PasswordAgain = lazy(async () => ({ default: (await import('./password-again.tsx')).PasswordAgain }))

/** Asks for the password in place when the session has ended, so that nothing typed is lost. */
export function SessionExpired() {
  const [answer, setAnswer] = useState<((again: boolean) => void) | null>(null)
  useEffect(() => onSessionExpired(() => new Promise((resolve) => setAnswer(() => resolve))), [])

  if (!answer) return null
  return (
    <Suspense>
      <PasswordAgain
        onAnswer={(again) => {
          answer(again)
          setAnswer(null)
        }}
      />
    </Suspense>
  )
}
