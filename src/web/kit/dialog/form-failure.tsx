import { useFormState } from 'react-hook-form'
import { Failure } from './failure.tsx'

/** Why the form around it was not saved, until it is tried again: it stands where the button is that was pressed. */
export function FormFailure() {
  const { errors } = useFormState()
  return <Failure reason={errors.root?.message} />
}
