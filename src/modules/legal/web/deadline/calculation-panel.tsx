import { useState } from 'react'
import { Calculator } from './calculator.tsx'
import { StoredDeadline } from './stored-deadline.tsx'

/** What is calculated: a new deadline, of a case or of none; or a stored one, to read or to count anew. */
export type Calculation = { legalCase: string | null } | { deadline: string; edit?: boolean }

interface Props {
  begin: Calculation
  /** Hears what is shown from then on. */
  onShow?(shown: Calculation): void
  onClose(): void
}

/** Counts a deadline, and shows how one was counted. */
export function CalculationPanel({ begin, onShow, onClose }: Props) {
  const [shown, setShown] = useState(begin)
  const show = (next: Calculation) => {
    setShown(next)
    onShow?.(next)
  }
  if ('deadline' in shown && !shown.edit)
    return <StoredDeadline id={shown.deadline} onEdit={() => show({ deadline: shown.deadline, edit: true })} onClose={onClose} />
  return (
    <Calculator
      legalCase={'legalCase' in shown ? shown.legalCase : null}
      deadline={'deadline' in shown ? shown.deadline : null}
      onSaved={(id) => show({ deadline: id })}
      onClose={onClose}
    />
  )
}
