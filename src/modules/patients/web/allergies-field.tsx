import { TagsInput } from '@mantine/core'
import { useController } from 'react-hook-form'
import { readAllergies, writeAllergies } from '#modules/patients/contract/allergies.ts'
import { useRecordField } from '#web/kit/fields/record-fields-context.ts'

/** Allergies as chips: Enter, a comma or leaving the field adds one. */
export function AllergiesField() {
  const { required: _, ...common } = useRecordField('allergies').common
  const { field, fieldState } = useController({ name: 'allergies' })
  return (
    <TagsInput
      {...common}
      ref={field.ref}
      name={field.name}
      value={readAllergies(field.value)}
      onChange={(allergies) => field.onChange(writeAllergies(allergies))}
      onBlur={field.onBlur}
      placeholder="Digite e tecle Enter"
      acceptValueOnBlur
      splitChars={[',', ';']}
      error={fieldState.error?.message}
    />
  )
}
