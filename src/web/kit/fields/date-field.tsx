import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form'
import { isCivilDate, parseBrDate } from '#shared/br/date.ts'
import { lazily } from '#web/lazily.tsx'
import type { FieldProps } from './field-props.ts'
import { MaskedField } from './masked-field.tsx'
import { typedDate } from './masks.ts'

const DayPanel = lazily(async () => (await import('../filters/day-panel.tsx')).DayPanel)

/** A day, typed as dd/mm/aaaa or picked. The form holds yyyy-mm-dd, or what was typed while it is no day. */
export function DateField<Values extends FieldValues>({ name, label, required = false, ...box }: FieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const [picking, setPicking] = useState(false)
  const value: string = field.value ?? ''
  const change = (date: string) => field.onChange(date as PathValue<Values, Path<Values>>)

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
              change(day ?? '')
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
      {...field}
      mask="date"
      label={label}
      value={typedDate(value)}
      onChange={(digits) => change(dateOf(digits))}
      rightSection={calendar}
      withAsterisk={required}
      aria-required={required}
      error={fieldState.error?.message}
    />
  )
}

/** '14031988' → '1988-03-14'; what is not yet a day, or never will be, as it looks in the field. */
function dateOf(digits: string) {
  const shown = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
  return parseBrDate(shown) ?? shown
}
