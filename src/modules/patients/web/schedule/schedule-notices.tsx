import { Alert, Group, Text } from '@mantine/core'
import type { Days } from '#modules/patients/contract/schedule/days.ts'
import { clockIn } from './grid/wall-clock.ts'
import { Dot } from './whose-picker.tsx'

interface Props {
  days: Days
  /** What shows may be old: the connection is gone, or the last answer did not come. */
  lost: boolean
  /** When the answer came, in milliseconds. */
  at: number
  zone: string | undefined
  /** Said where nothing is booked on what shows. */
  empty: string | null
}

/** What has to be known of the grid below: that it is old, or not all. Source: spec/6 §5.1. */
export const Notices = ({ days: { appointments, more_of }, lost, at, zone, empty }: Props) => (
  <>
    {lost && <Alert color="yellow" role="status" py="xs" mb="sm" title={`Sem conexão. Dados de ${clockIn(new Date(at), zone)}.`} />}
    {empty && appointments.length === 0 && (
      <Text size="sm" c="dimmed" role="status" mb="sm">
        {empty}
      </Text>
    )}
    {more_of !== null && (
      <Alert
        color="yellow"
        role="status"
        py="xs"
        mb="sm"
        title={`Mostrando ${appointments.length} de ${more_of}. Escolha menos profissionais.`}
      />
    )}
  </>
)

/** Whose cards have which colour. */
export const Legend = ({ professionals }: { professionals: readonly { id: string; name: string; color: string }[] }) => (
  <Group gap="md" pb={8}>
    {professionals.map(({ id, name, color }) => (
      <Group key={id} gap={6} wrap="nowrap">
        <Dot color={color} />
        <Text size="sm">{name}</Text>
      </Group>
    ))}
  </Group>
)
