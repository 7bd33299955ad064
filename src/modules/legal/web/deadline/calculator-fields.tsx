import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { CASE_DEADLINE } from '#modules/legal/contract/case-deadline.ts'
import { isJoined, readingsOf } from '#modules/legal/contract/deadline/event.ts'
import { isUnusualUnit, REGIMES } from '#modules/legal/contract/deadline/regime.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { KindField } from './kind-field.tsx'
import type { TypedDeadline } from './use-count.ts'

/** The fields of a deadline: those about another unit, other readings and several defendants only where they matter. */
export function CalculatorFields() {
  useUnitOfRegime()
  const { watch } = useFormContext<TypedDeadline>()
  const [event, regime, unit, reading] = watch(['event', 'regime', 'unit', 'reading'])
  const hidden = [
    ...(isUnusualUnit(regime, unit) ? [] : ['unit_reason']),
    ...(readingsOf(event, regime).length > 0 || reading ? [] : ['reading']),
    ...(reading ? [] : ['reading_reason']),
    ...(isJoined(event) ? [] : ['several_defendants']),
  ]
  const fields = Object.fromEntries(Object.entries(CASE_DEADLINE.fields).filter(([name]) => !hidden.includes(name)))
  return (
    <RecordFields
      record={{ ...CASE_DEADLINE, fields: fields as typeof CASE_DEADLINE.fields }}
      autofocus="title"
      instead={{ title: <KindField />, unit_reason: <FormField<TypedDeadline> name="unit_reason" required /> }}
    />
  )
}

/** Whoever chooses another regime counts by its days, until she says otherwise. */
function useUnitOfRegime() {
  const { watch, setValue, formState } = useFormContext<TypedDeadline>()
  const regime = watch('regime')
  const before = useRef(regime)
  const chosen = formState.dirtyFields.regime === true
  useEffect(() => {
    if (before.current === regime) return
    before.current = regime
    if (chosen) setValue('unit', REGIMES[regime].unit, { shouldDirty: true })
  }, [regime, chosen, setValue])
}
