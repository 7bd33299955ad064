import { Text } from '@mantine/core'
import { counted } from '#shared/br/number.ts'
import { useToday } from '#web/use-today.ts'

interface Props {
  fatal_on: string
  /** Days with expediente until then; null when that is far away. */
  days_left: number | null
  size?: 'xs' | 'sm'
}

/** From so few days on it is red. Source: spec/4 §15.3. */
const FEW = 2

/** How long there is until a pending deadline's fatal date: '3 dias úteis', 'Vencido'. */
export function DaysLeft({ fatal_on, days_left, size = 'sm' }: Props) {
  const today = useToday()
  if (fatal_on < today)
    return (
      <Text size={size} c="var(--mantine-color-error)" fw={700}>
        Vencido
      </Text>
    )
  if (days_left === null) return null
  const soon = days_left <= FEW
  return (
    <Text size={size} c={soon ? 'var(--mantine-color-error)' : 'dimmed'} fw={soon ? 600 : undefined} style={{ whiteSpace: 'nowrap' }}>
      {fatal_on === today ? 'Hoje' : counted(days_left, 'dia útil', 'dias úteis')}
    </Text>
  )
}
