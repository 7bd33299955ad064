import { Select } from '@mantine/core'
import { useState } from 'react'
import { addDays } from '#shared/br/date.ts'
import { DateInput } from '#web/kit/fields/date-input.tsx'

const DAYS = [7, 15, 30, 60, 90, 180]
const NONE = 'none'
const OTHER = 'other'

interface Props {
  /** The day of the visit. */
  on_date: string
  due_on: string | null
  disabled?: boolean
  autofocus?: boolean
  error?: string | undefined
  onChange(due_on: string | null): void
}

/** When a patient is to be seen again: never, so many days after a visit, or on a day. */
export function ReturnChoice({ on_date, due_on, disabled = false, autofocus, error, onChange }: Props) {
  const [other, setOther] = useState(false)
  const days = DAYS.find((count) => due_on === addDays(on_date, count))
  const isOther = other || (due_on !== null && !days)
  const choose = (chosen: string | null) => {
    setOther(chosen === OTHER)
    if (chosen !== OTHER) onChange(chosen === NONE || !chosen ? null : addDays(on_date, Number(chosen)))
  }
  return (
    <>
      <Select
        label="Retorno em"
        data-autofocus={autofocus || undefined}
        w={180}
        allowDeselect={false}
        data={[
          { value: NONE, label: 'Sem retorno' },
          ...DAYS.map((count) => ({ value: String(count), label: `${count} dias` })),
          { value: OTHER, label: 'Outra data' },
        ]}
        value={isOther ? OTHER : days ? String(days) : NONE}
        onChange={choose}
        disabled={disabled}
      />
      {isOther && !disabled && (
        <DateInput label="Data do retorno" value={due_on ?? ''} error={error} onChange={(day) => onChange(day || null)} />
      )}
    </>
  )
}
