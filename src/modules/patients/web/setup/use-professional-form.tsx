import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { PROFESSIONAL, type ProfessionalInput, type ProfessionalRow, type Weekday } from '#modules/patients/contract/setup/professional.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { api } from '../api.ts'
import { InUse } from './in-use.tsx'

/** The form of a professional, wherever it opens. */
export function useProfessionalForm() {
  const options = useQuery(api.options.queryOptions())
  return {
    record: PROFESSIONAL,
    procedures: api.setup.professionals,
    lists: { people: options.data?.people ?? [] },
    instead: { hours_1: <MondayField /> },
    warning: ({ id }: ProfessionalRow) => <InUse id={id} />,
    width: 720,
  }
}

const TO_FRIDAY = ['hours_2', 'hours_3', 'hours_4', 'hours_5'] as const satisfies Weekday[]

/** Monday's hours, which the days until Friday often repeat. What is typed in one of them stays. */
function MondayField() {
  const { setValue } = useFormContext<ProfessionalInput>()
  const [monday, ...others] = useWatch<ProfessionalInput, ['hours_1', ...typeof TO_FRIDAY]>({ name: ['hours_1', ...TO_FRIDAY] })
  const free = TO_FRIDAY.filter((_, n) => !others[n])
  const repeat = () => {
    for (const day of free) setValue(day, monday, { shouldDirty: true })
  }
  return (
    <Stack gap={4}>
      <FormField<ProfessionalInput> name="hours_1" />
      {monday && free.length > 0 && (
        <Anchor component="button" type="button" size="sm" onClick={repeat} style={{ alignSelf: 'flex-start' }}>
          Repetir até sexta
        </Anchor>
      )}
    </Stack>
  )
}
