import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { RETENTION, WA_SETTINGS } from '#modules/whatsapp/contract/settings.ts'
import { counted } from '#shared/br/number.ts'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { settings } from '../api.ts'

const { label } = WA_SETTINGS.fields.retention_months
const { min, max } = RETENTION
const PAUSE = 300

/** How long what was said is kept, and what changing it will take away. */
export function RetentionField({ stored }: { stored: number | null }) {
  const typed: unknown = useWatch({ name: 'retention_months' })
  const [months] = useDebouncedValue(typed, PAUSE)
  const asked =
    typeof months === 'number' && Number.isInteger(months) && months >= min && months <= max && months !== stored ? months : null
  const forgets = useQuery({ ...settings.forgets.queryOptions({ input: { months: asked ?? min } }), enabled: asked !== null })
  return (
    <Stack gap={4}>
      <NumberField name="retention_months" label={label} min={min} max={max} />
      {typed === null && (
        <Text size="xs" c="dimmed">
          Defina por quanto tempo guardar as conversas.
        </Text>
      )}
      {asked !== null && forgets.data && forgets.data.attendances > 0 && (
        <Text size="xs" c="red" role="alert">
          Isto apagará o conteúdo de {counted(forgets.data.attendances, 'atendimento')} na próxima noite.
        </Text>
      )}
      {asked !== null && forgets.data?.attendances === 0 && (
        <Text size="xs" c="dimmed" role="status">
          Nenhum atendimento perde o conteúdo na próxima noite.
        </Text>
      )}
      {asked !== null && forgets.isError && (
        <Text size="xs" c="red" role="alert">
          Não foi possível contar o que será apagado.
        </Text>
      )}
    </Stack>
  )
}
