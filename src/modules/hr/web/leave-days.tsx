import { Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { Leave, LeaveInput } from '#modules/hr/contract/leave.ts'
import { daysBetween } from '#modules/hr/contract/period.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { useDaysOfPeriod } from './use-days-of-period.ts'

type Fields = z.input<typeof LeaveInput>

const MOST_DAYS = 9999

/** The last day of a leave, and its number of days, which is what a certificate says: typed, they give the last day. */
export function LeaveDays({ editing }: { editing: Leave | null }) {
  const { setValue } = useFormContext<Fields>()
  const [days, setDays] = useState<number | null>(editing && daysBetween(editing.start_date, editing.end_date))
  useDaysOfPeriod({ typed: days ?? 0, most: MOST_DAYS, count: setDays })
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <NumberInput
        label="Dias"
        w={88}
        min={1}
        max={MOST_DAYS}
        allowDecimal={false}
        value={days ?? ''}
        onChange={(typed) => {
          setDays(typed === '' ? null : Number(typed))
          if (typed !== '') setValue('end_date', '', { shouldDirty: true })
        }}
      />
      <div style={{ flex: 1 }}>
        <FormField<Fields> name="end_date" />
      </div>
    </Group>
  )
}
