import type { TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { isCivilDate, parseBrDate } from '#shared/br/date.ts'
import { DayButton } from './day-button.tsx'
import { MaskedField } from './masked-field.tsx'
import { typedDate } from './masks.ts'

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'label'> {
  label: string
  /** yyyy-mm-dd, or what was typed while it is no day. */
  value: string
  onChange(date: string): void
  ref?: Ref<HTMLInputElement>
}

/** A day, typed as dd/mm/aaaa or picked: `DateField` without a form. */
export function DateInput({ label, value, onChange, required = false, ...box }: DateInputProps) {
  const calendar = (
    <DayButton
      label={label}
      disabled={box.disabled ?? false}
      day={isCivilDate(value) ? value : null}
      onPick={(day) => onChange(day ?? '')}
    />
  )
  return (
    <MaskedField
      {...box}
      mask="date"
      label={label}
      value={typedDate(value)}
      onChange={(digits) => onChange(dateOf(digits))}
      rightSection={calendar}
      withAsterisk={required}
      aria-required={required}
    />
  )
}

/** '14031988' → '1988-03-14'; what is not yet a day, or never will be, as it looks in the field. */
function dateOf(digits: string) {
  const shown = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
  return parseBrDate(shown) ?? shown
}
