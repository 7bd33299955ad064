import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { pisWarning } from '#shared/br/document.ts'
import { phoneWarning } from '#shared/br/phone.ts'
import { ContactButtons } from '../display/contact-link.tsx'
import { usePhone } from '../page/use-phone.ts'
import type { FieldProps } from './field-props.ts'
import { MaskedField } from './masked-field.tsx'
import type { MaskKind } from './masks.ts'

const CALLS = ['phone', 'whatsapp'] as const

/** Why what is typed is probably mistyped. */
const DOUBTS: Partial<Record<MaskKind, (text: string) => string | null>> = { phone: phoneWarning, pis: pisWarning }

/** Text in a Brazilian format; the form holds the bare value. What is probably mistyped is said below it, once the field is left. */
export function FormattedField<Values extends FieldValues>({
  name,
  required = false,
  mask,
  ...field
}: FieldProps<Values> & { mask: MaskKind }) {
  const { field: input, fieldState } = useController<Values>({ name })
  const [typing, setTyping] = useState(false)
  const phone = usePhone()
  const doubt = typing ? null : (DOUBTS[mask]?.(input.value ?? '') ?? null)
  return (
    <MaskedField
      {...field}
      {...input}
      mask={mask}
      onChange={(value) => {
        setTyping(true)
        input.onChange(value)
      }}
      onBlur={() => {
        setTyping(false)
        input.onBlur()
      }}
      withAsterisk={required}
      aria-required={required}
      description={doubt && `Confira: ${doubt}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={fieldState.error?.message}
      {...(mask === 'phone' &&
        input.value &&
        !doubt && { rightSection: <ContactButtons ways={CALLS} to={input.value} />, rightSectionWidth: phone ? 84 : 68 })}
    />
  )
}
