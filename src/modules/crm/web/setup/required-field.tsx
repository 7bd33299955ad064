import { MultiSelect } from '@mantine/core'
import { useController } from 'react-hook-form'
import { REQUIREMENTS } from '#modules/crm/contract/deal-fields.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'

/** What a deal has to have before it stands in a stage. */
export function RequiredField() {
  const { field } = useController<{ required: string[] }, 'required'>({ name: 'required' })
  return (
    <MultiSelect
      ref={field.ref}
      label="Pede antes de entrar"
      placeholder={field.value.length === 0 ? 'Nada' : undefined}
      data={labelChoices(REQUIREMENTS)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      clearable
    />
  )
}
