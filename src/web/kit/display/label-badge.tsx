import classes from './label-badge.module.css'

/** Of a label that has none. Source: spec/2 §3. */
const NO_COLOR = '#6b7280'

/** A label in a colour somebody chose freely: the colour is a dot, so that any of them leaves the text readable. */
export function LabelBadge({ name, color }: { name: string; color: string | null }) {
  return (
    <span className={classes.label} title={name}>
      <i className={classes.dot} style={{ background: color ?? NO_COLOR }} />
      <span className={classes.text}>{name}</span>
    </span>
  )
}

/** The same within a line of text. */
export const TagDot = ({ name, color }: { name: string; color: string | null }) => (
  <span className={classes.inline} title={name}>
    <i className={classes.dot} style={{ background: color ?? NO_COLOR }} />
    <span className={classes.text}>{name}</span>
  </span>
)
