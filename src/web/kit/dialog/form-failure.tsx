import { Alert } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { failureOf } from '#web/errors.ts'

/** Why the form around it was not saved, until it is tried again: it stands where the button is that was pressed. */
export function FormFailure() {
  const { errors } = useFormState()
  return <Failure reason={errors.root?.message} />
}

/** The same, for a button outside the form: a reason in full, or the error and what did not come about. */
export function Failure(why: { reason: string | undefined } | { error: unknown; what?: string }) {
  const reason = 'reason' in why ? why.reason : failureOf(why.error, why.what)
  if (!reason) return null
  return (
    <Alert color="red" role="alert">
      {reason}
    </Alert>
  )
}
