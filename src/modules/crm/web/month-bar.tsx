import { Progress, Text } from '@mantine/core'
import { formatBRL } from '#shared/br/money.ts'

interface Props {
  /** Decimal strings, in reais; null is no goal. */
  won: string
  weighted: string
  goal: string | null
}

/** What a month brought and may bring, beside what it was meant to. */
export function MonthBar({ won, weighted, goal }: Props) {
  const [wonSum, likely, wanted] = [Number(won), Number(weighted), Number(goal ?? 0)]
  const whole = Math.max(wanted, wonSum + likely, 1)
  const missing = wanted - wonSum - likely
  const parts = [`Ganho ${formatBRL(won)}`, `Ponderado ${formatBRL(weighted)}`, goal === null ? 'Sem meta' : `Meta ${formatBRL(goal)}`]
  return (
    <div>
      <Progress.Root size={6} mt={6} aria-hidden>
        <Progress.Section value={(wonSum / whole) * 100} color="green" />
        <Progress.Section value={(likely / whole) * 100} color="blue" opacity={0.5} />
      </Progress.Root>
      <Text size="xs" c="dimmed" mt={4}>
        {parts.join(' · ')}
      </Text>
      {goal !== null && (
        <Text size="xs" fw={500}>
          {missing > 0 ? `Faltam ${formatBRL(missing.toFixed(2))} para a meta` : 'Meta alcançada'}
        </Text>
      )}
    </div>
  )
}
