import type { EvaluatedAspect, EvaluatedLine } from '#modules/whatsapp/contract/evaluation.ts'
import classes from './aspect-row.module.css'
import { AspectRow } from './aspect-row.tsx'
import type { Chosen } from './chosen.ts'

interface Props {
  aspects: readonly EvaluatedAspect[]
  /** The messages of the attendance, in order: evidence is cited by its number. */
  lines: readonly EvaluatedLine[]
  conversation_id: string
  chosen: Chosen | null
  choose(chosen: Chosen | null): void
  /** Absent where the person may not correct scores. */
  correct: ((aspect: EvaluatedAspect) => void) | undefined
}

/** What was looked at, how it was judged and why. Choosing one shows the lines that the score rests on. */
export const AspectList = ({ aspects, chosen, ...props }: Props) => (
  <section>
    <div className={classes.listHead}>
      <h3>Aspectos Avaliados</h3>
      <span aria-hidden>Evidências · Nota</span>
    </div>
    {aspects.map((aspect) => (
      <AspectRow key={aspect.id} {...props} aspect={aspect} chosen={aspect.id === chosen?.aspect ? chosen : null} />
    ))}
  </section>
)
