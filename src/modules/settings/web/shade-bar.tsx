import { brandScale, contrast } from '#web/theme/brand-scale.ts'
import classes from './colors.module.css'

/** The shade of text and buttons. */
const USED = 6

/** The ten shades of a colour; the one that buttons wear is marked. */
export const ShadeBar = ({ color, label }: { color: string; label: string }) => (
  <div className={classes.shades} role="img" aria-label={`Tons de ${label}; o ${USED} é o dos botões`}>
    {brandScale(color).map((shade, n) => (
      <span key={shade + String(n)} style={{ background: shade, color: contrast('#ffffff', shade) > 4.5 ? '#fff' : '#000' }}>
        {n === USED && USED}
      </span>
    ))}
  </div>
)
