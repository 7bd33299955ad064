import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { INSTANCE, type INSTANCE_NAMING, type InstanceInput } from '#modules/whatsapp/contract/instance.ts'
import type { Team } from '#parts/scope/contract/responsible.ts'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'

interface Props {
  /** Without the provider, where that is chosen apart. */
  record?: typeof INSTANCE | typeof INSTANCE_NAMING
  teams: readonly Team[]
  isNew: boolean
}

/** What an instance is called, whose queue it fills, and who provides it. */
export function InstanceForm({ record = INSTANCE, teams, isNew }: Props) {
  const team = useWatch<z.input<typeof InstanceInput>, 'team_id'>({ name: 'team_id' })
  return (
    <>
      <RecordFields record={record} lists={{ teams }} autofocus={isNew ? 'name' : undefined} />
      {!team && (
        <Text size="sm" c="dimmed" mt="sm">
          Sem equipe, só quem tem escopo Todos vê a fila.
        </Text>
      )}
    </>
  )
}
