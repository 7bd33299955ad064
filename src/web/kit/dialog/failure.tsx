import { Alert } from '@mantine/core'
import { failureOf } from '#web/errors.ts'

/** Why what was asked for was not done: a reason in full, or the error and what did not come about. It knows no form, whose library no list needs. */
export function Failure(why: { reason: string | undefined } | { error: unknown; what?: string }) {
  const reason = 'reason' in why ? why.reason : failureOf(why.error, why.what)
  if (!reason) return null
  return (
    <Alert color="red" role="alert">
      {reason}
    </Alert>
  )
}
