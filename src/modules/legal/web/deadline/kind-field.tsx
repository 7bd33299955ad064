import { Autocomplete } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { CaseDeadlineInput } from '#modules/legal/contract/case-deadline.ts'
import { isUnusualUnit } from '#modules/legal/contract/deadline/regime.ts'
import { useLegalSettings } from '../settings/use-legal-settings.ts'

/** What the deadline is for. One of the list brings its length and law. */
export function KindField() {
  const { watch, setValue, formState, register } = useFormContext<z.input<typeof CaseDeadlineInput>>()
  const [title, regime] = watch(['title', 'regime'])
  const kinds = useLegalSettings().kinds.filter((kind) => kind.regime === regime)
  const { ref, name, onBlur } = register('title')
  function pick(picked: string) {
    const kind = kinds.find((one) => one.name === picked)
    if (!kind) return
    setValue('length', kind.length, { shouldDirty: true })
    setValue('unit', kind.unit, { shouldDirty: true })
    setValue('law', kind.law, { shouldDirty: true })
    if (isUnusualUnit(regime, kind.unit)) setValue('unit_reason', kind.law, { shouldDirty: true })
  }
  return (
    <Autocomplete
      ref={ref}
      name={name}
      onBlur={onBlur}
      label="Tipo de prazo"
      withAsterisk
      aria-required
      data-autofocus
      openOnFocus={false}
      data={kinds.map((kind) => kind.name)}
      value={title ?? ''}
      onChange={(text) => setValue('title', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      onOptionSubmit={pick}
      error={formState.errors.title?.message}
    />
  )
}
