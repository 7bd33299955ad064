import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { ContactButtons } from '../display/contact-link.tsx'
import type { FieldProps } from './field-props.ts'
import { TextField } from './text-field.tsx'

/** Something with a sign in its middle: what else is wrong with it the form says. */
const looksWhole = (address: string) => /^\S+@\S+\.\S+$/.test(address)

/** An e-mail address, with a way to write to it. */
export function EmailField<Values extends FieldValues>(props: FieldProps<Values>) {
  const address: string = useWatch({ name: props.name as Path<FieldValues> }) ?? ''
  return (
    <TextField<Values>
      {...props}
      type="email"
      autoComplete="off"
      rightSection={looksWhole(address) && <ContactButtons ways={['email']} to={address} />}
    />
  )
}
