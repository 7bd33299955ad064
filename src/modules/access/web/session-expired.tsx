import { useEffect, useState } from 'react'
import { lazily } from '#web/lazily.tsx'
import { onSessionExpired } from '#web/reauthenticate.ts'

const PasswordAgain = lazily(async () => (await import('./password-again.tsx')).PasswordAgain)

/** Asks for the password in place when the session has ended, so that nothing typed is lost. */
export function SessionExpired() {
  const [answer, setAnswer] = useState<((again: boolean) => void) | null>(null)
  useEffect(() => onSessionExpired(() => new Promise((resolve) => setAnswer(() => resolve))), [])

  if (!answer) return null
  return (
    <PasswordAgain
      onAnswer={(again) => {
        answer(again)
        setAnswer(null)
      }}
    />
  )
}
