import { Alert } from '@mantine/core'
import { useFormState } from 'react-hook-form'

/** Why the form around it was not saved, until it is tried again: it stands where the button is that was pressed. */
export function FormFailure() {
  const { errors } = useFormState()
  return <Failure reason={errors.root?.message} />
}

/** The same, for a button outside the form. */
export const Failure = ({ reason }: { reason: string | undefined }) =>
  reason ? (
    <Alert color="red" role="alert">
      {reason}
    </Alert>
  ) : null
