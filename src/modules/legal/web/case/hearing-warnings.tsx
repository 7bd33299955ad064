import { Alert, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { HearingInput } from '#modules/legal/contract/hearing.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { api } from '../api.ts'
import { HearingPeople } from './hearing-people.tsx'

type Typed = z.input<typeof HearingInput>

interface Props {
  /** Null while the case is not chosen. */
  parent_id: string | null
  /** The hearing that is changed. */
  id: string | null
}

/** The last fields of a hearing's form with what speaks against its time, for `instead`. */
export const warned = (parent_id: string, id: string | null) => ({
  people: <HearingPeople />,
  link: <LinkWithWarnings parent_id={parent_id} id={id} />,
})

export const LinkWithWarnings = ({ parent_id, id }: Props) => (
  <Stack gap="sm">
    <FormField<Typed> name="link" />
    {parent_id && <HearingWarnings parent_id={parent_id} id={id} />}
  </Stack>
)

function HearingWarnings({ parent_id, id }: { parent_id: string; id: string | null }) {
  const { control } = useFormContext<Typed>()
  const [starts_at, minutes, mode, named] = useWatch({ control, name: ['starts_at', 'minutes', 'mode', 'people'] })
  const people = named.flatMap(({ user_id }) => user_id ?? [])
  const { data: time } = HearingInput.pick({ starts_at: true, minutes: true, mode: true }).safeParse({ starts_at, minutes, mode })
  const warnings = useQuery({
    ...api.agenda.warnings.queryOptions({ input: { parent_id, id, ...time!, people }, enabled: time !== undefined }),
    placeholderData: keepPreviousData,
  }).data
  if (!warnings?.length) return null
  return (
    <Alert color="yellow" role="status" mb="xs">
      {warnings.map((warning) => (
        <Text key={warning} size="sm">
          {warning}
        </Text>
      ))}
    </Alert>
  )
}
