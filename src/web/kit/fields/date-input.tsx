import { ActionIcon, Popover, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { isCivilDate, parseBrDate } from '#shared/br/date.ts'
import { lazily } from '#web/lazily.tsx'
import { MaskedField } from './masked-field.tsx'
import { typedDate } from './masks.ts'

const DayPanel = lazily(async () => (await import('../filters/day-panel.tsx')).DayPanel)

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'label'> {
  label: string
  /** yyyy-mm-dd, or what was typed while it is no day. */
  value: string
  onChange(date: string): void
  ref?: Ref<HTMLInputElement>
}

/** A day, typed as dd/mm/aaaa or picked: `DateField` without a form. */
export function DateInput({ label, value, onChange, required = false, ...box }: DateInputProps) {
  const [picking, setPicking] = useState(false)
  const calendar = (
    <Popover opened={picking} onChange={setPicking} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Calendário: ${label}`}
          disabled={box.disabled}
          onClick={() => setPicking(!picking)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {picking && (
          <DayPanel
            day={isCivilDate(value) ? value : null}
            onPick={(day) => {
              onChange(day ?? '')
              setPicking(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
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
