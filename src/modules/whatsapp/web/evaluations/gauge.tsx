import { SemiCircleProgress, Stack, Text } from '@mantine/core'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'

/** The whole of an evaluation in one number, 0 to 100. */
export function Gauge({ value }: { value: number | null }) {
  if (value === null) return <Text c="dimmed">Sem notas</Text>
  return (
    <Stack align="center" justify="center" h="100%" gap={0} role="img" aria-label={`Nota Geral: ${value} de 100`}>
      <SemiCircleProgress
        value={value}
        size={150}
        thickness={12}
        filledSegmentColor={`var(--mantine-color-${scoreColor(value / 20)}-filled)`}
        label={
          <Text component="span" fw={700} size="xl">
            {value}
          </Text>
        }
        aria-hidden
      />
      <Text size="sm" c="dimmed">
        Nota Geral
      </Text>
    </Stack>
  )
}
