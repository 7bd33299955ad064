import { MultiSelect } from '@mantine/core'
import { useController } from 'react-hook-form'
import { TERM_KINDS, type TermKind } from '#modules/patients/contract/term.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'

/** Which terms are signed before a service. */
export function TermKindsField() {
  const { field } = useController<{ consent_kinds: TermKind[] }, 'consent_kinds'>({ name: 'consent_kinds' })
  return (
    <MultiSelect
      ref={field.ref}
      label="Termos exigidos"
      placeholder={field.value.length === 0 ? 'Nenhum' : undefined}
      data={labelChoices(TERM_KINDS)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      clearable
    />
  )
}
