import { Group, Rating, Text } from '@mantine/core'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'
import { formatScore } from './score-text.ts'

/** A score as stars and as a number with one decimal, in its colour. */
export function ScoreStars({ score, size = 'sm' }: { score: number; size?: 'sm' | 'md' }) {
  const color = scoreColor(score)
  return (
    <Group gap={6} wrap="nowrap" role="img" aria-label={`Nota ${formatScore(score)} de 5`}>
      <Rating value={score} fractions={10} readOnly size={size} color={color} aria-hidden />
      <Text
        component="span"
        size="sm"
        fw={600}
        data-score={color}
        c={`light-dark(var(--mantine-color-${color}-9), var(--mantine-color-${color}-4))`}
      >
        {formatScore(score)}
      </Text>
    </Group>
  )
}
