import { MultiSelect } from '@mantine/core'
import { useController } from 'react-hook-form'
import { TERM_KINDS, type TermKind } from '#modules/patients/contract/term.ts'

/** Which terms are signed before a service. */
export function TermKindsField() {
  const { field } = useController<{ consent_kinds: TermKind[] }, 'consent_kinds'>({ name: 'consent_kinds' })
  return (
    <MultiSelect
      ref={field.ref}
      label="Termos exigidos"
      placeholder={field.value.length === 0 ? 'Nenhum' : undefined}
      data={Object.entries(TERM_KINDS).map(([value, label]) => ({ value, label }))}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      clearable
    />
  )
}
