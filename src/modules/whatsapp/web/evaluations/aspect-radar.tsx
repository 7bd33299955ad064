import { RadarChart } from '@mantine/charts'
import { Text, VisuallyHidden } from '@mantine/core'
import type { EvaluatedAspect } from '#modules/whatsapp/contract/evaluation.ts'
import { formatScore } from './score-text.ts'

/** The scores of the aspects, by their letters. */
export function AspectRadar({ aspects, size = 160 }: { aspects: readonly EvaluatedAspect[]; size?: number }) {
  const scored = aspects.filter(({ score }) => score !== null)
  return (
    <>
      <Text component="h3" size="xs" c="dimmed" ta="center">
        Notas por Aspecto
      </Text>
      {scored.length === 0 ? (
        <Text size="sm" c="dimmed" ta="center">
          Sem dados de aspectos
        </Text>
      ) : (
        <>
          <div aria-hidden>
            <RadarChart
              h={size}
              data={scored.map(({ letter, score }) => ({ letter, score }))}
              dataKey="letter"
              series={[{ name: 'score', label: 'Nota', color: 'brand.6', opacity: 0.25 }]}
              radarChartProps={{ accessibilityLayer: false, outerRadius: '76%' }}
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
