import { RadarChart } from '@mantine/charts'
import { Text, Title, VisuallyHidden } from '@mantine/core'
import type { EvaluatedAspect } from '#modules/whatsapp/contract/evaluation.ts'
import { formatScore } from './score-text.ts'

/** The scores of the aspects, by their letters. */
export function AspectRadar({ aspects }: { aspects: readonly EvaluatedAspect[] }) {
  const scored = aspects.filter(({ score }) => score !== null)
  return (
    <>
      <Title order={3} size="h5" mb="xs">
        Notas por Aspecto
      </Title>
      {scored.length === 0 ? (
        <Text c="dimmed">Sem dados de aspectos</Text>
      ) : (
        <>
          <div aria-hidden>
            <RadarChart
              h={160}
              data={scored.map(({ letter, score }) => ({ letter, score }))}
              dataKey="letter"
              series={[{ name: 'score', label: 'Nota', color: 'brand.6', opacity: 0.25 }]}
              radarChartProps={{ accessibilityLayer: false }}
              withPolarRadiusAxis
              polarRadiusAxisProps={{ domain: [0, 5], tickCount: 6, tick: false, axisLine: false }}
            />
          </div>
          <VisuallyHidden>
            {scored.map(({ letter, aspect_name, score }) => `${letter} ${aspect_name}: ${formatScore(score!)}`).join('; ')}
          </VisuallyHidden>
        </>
      )}
    </>
  )
}
