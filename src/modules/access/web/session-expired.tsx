import { useEffect, useState } from 'react'
import { lazily } from '#web/lazily.tsx'
import { onSessionExpired, type Reason } from '#web/reauthenticate.ts'

const PasswordAgain = lazily(async () => (await import('./password-again.tsx')).PasswordAgain)

/** Asks for the password in place when the session has ended, so that nothing typed is lost. */
export function SessionExpired() {
  const [asked, setAsked] = useState<{ reason: Reason; answer(again: boolean): void } | null>(null)
  useEffect(() => onSessionExpired((reason) => new Promise((answer) => setAsked({ reason, answer }))), [])

  if (!asked) return null
  return (
    <PasswordAgain
      reason={asked.reason}
      onAnswer={(again) => {
        asked.answer(again)
        setAsked(null)
      }}
    />
  )
}
