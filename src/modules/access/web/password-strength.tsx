import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { PasswordOwner } from '#shared/password-strength.ts'
import { fetchCode } from '#web/lazily.tsx'

/** Milliseconds without a key before a password is judged. */
const TYPING_PAUSE = 400

/** Says below a new password what the server will say of it. The judge is half a megabyte, and comes with the first letter. */
export function PasswordStrength({ password, email, name }: PasswordOwner & { password: string }) {
  const [settled] = useDebouncedValue(password, TYPING_PAUSE)
  const [judged, setJudged] = useState<{ password: string; weakness: string | null } | null>(null)
  useEffect(() => {
    if (settled === '') return
    let isCurrent = true
    fetchCode(() => import('#shared/password-strength.ts'))
      .then(async ({ passwordWeakness }) => ({ password: settled, weakness: await passwordWeakness(settled, { email, name }) }))
      .then(
        (judgement) => isCurrent && setJudged(judgement),
        () => {}, // without the judge the server alone says it
      )
    return () => {
      isCurrent = false
    }
  }, [settled, email, name])

  const judgement = judged?.password === password && password !== '' ? judged : null
  return (
    <Text size="xs" role="status" c={judgement?.weakness ? 'orange.8' : 'dimmed'} mih="1.5em">
      {judgement && (judgement.weakness ? `Fácil de adivinhar. ${judgement.weakness}` : 'Boa senha.')}
    </Text>
  )
}
