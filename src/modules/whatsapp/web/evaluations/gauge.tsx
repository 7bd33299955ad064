import { Text } from '@mantine/core'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'
import classes from './evaluations.module.css'

const SIZE = 116
const STROKE = 11
/** Three quarters of a circle, open at the foot. */
const ARC = 270

/** The whole of an evaluation in one number, 0 to 100. */
export function Gauge({ value }: { value: number | null }) {
  if (value === null) return <Text c="dimmed">Sem notas</Text>
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: (SIZE - STROKE) / 2, pathLength: 360, fill: 'none', strokeWidth: STROKE }
  return (
    <div className={classes.gauge} role="img" aria-label={`Nota Geral: ${value} de 100`}>
      <svg width={SIZE} height={SIZE} aria-hidden>
        <g transform={`rotate(135 ${SIZE / 2} ${SIZE / 2})`} strokeLinecap="round">
          <circle {...circle} stroke="var(--track)" strokeDasharray={`${ARC} 360`} />
          {value > 0 && (
            <circle
              {...circle}
              stroke={`var(--mantine-color-${scoreColor(value / 20)}-filled)`}
              strokeDasharray={`${(ARC * value) / 100} 360`}
            />
          )}
        </g>
      </svg>
      <span aria-hidden>
        <b>{value}</b>
        Nota Geral
      </span>
    </div>
  )
}
