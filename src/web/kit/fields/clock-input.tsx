import type { TextInputProps } from '@mantine/core'
import { onlyDigits } from '#shared/br/document.ts'
import { MaskedField } from './masked-field.tsx'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** 'HH:MM', or what was typed while it is no time. */
  value: string
  onChange(time: string): void
}

/** A time of day, typed as four digits. */
export function ClockInput({ value, onChange, required = false, ...box }: Props) {
  return (
    <MaskedField
      {...box}
      mask="clock"
      value={onlyDigits(value)}
      onChange={(digits) => onChange([digits.slice(0, 2), digits.slice(2)].filter(Boolean).join(':'))}
      withAsterisk={required}
      aria-required={required}
    />
  )
}
