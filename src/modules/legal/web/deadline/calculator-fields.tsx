import { useFormContext } from 'react-hook-form'
import { CASE_DEADLINE } from '#modules/legal/contract/case-deadline.ts'
import { isJoined, readingsOf } from '#modules/legal/contract/deadline/event.ts'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { KindField } from './kind-field.tsx'
import type { TypedDeadline } from './use-count.ts'

/** The fields of a deadline: those about other readings and several defendants only where the event has them. */
export function CalculatorFields() {
  const { watch } = useFormContext<TypedDeadline>()
  const [event, regime, reading] = watch(['event', 'regime', 'reading'])
  const hidden = [
    ...(readingsOf(event, regime).length > 0 || reading ? [] : ['reading']),
    ...(reading ? [] : ['reading_reason']),
    ...(isJoined(event) ? [] : ['several_defendants']),
  ]
  const fields = Object.fromEntries(Object.entries(CASE_DEADLINE.fields).filter(([name]) => !hidden.includes(name)))
  return (
    <RecordFields
      record={{ ...CASE_DEADLINE, fields: fields as typeof CASE_DEADLINE.fields }}
      autofocus="title"
      instead={{ title: <KindField /> }}
    />
  )
}
