import type { CSSProperties } from 'react'
import { scoreColor } from '#modules/whatsapp/contract/evaluation.ts'
import classes from './score-segments.module.css'
import { formatScore } from './score-text.ts'

/** A score of 0 to 5 as five segments, the last perhaps half, and as a number in its colour. */
export function ScoreSegments({ score }: { score: number }) {
  const color = scoreColor(score)
  return (
    <span className={classes.scored} role="img" aria-label={`Nota ${formatScore(score)} de 5`} data-score={color}>
      <span className={classes.segments} aria-hidden>
        {[0, 1, 2, 3, 4].map((n) => (
          <i key={n} style={{ '--full': `${Math.min(1, Math.max(0, score - n)) * 100}%` } as CSSProperties} />
        ))}
      </span>
      <b aria-hidden>{formatScore(score)}</b>
    </span>
  )
}
