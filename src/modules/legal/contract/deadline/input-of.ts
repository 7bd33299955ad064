import type { Area } from '../area.ts'
import type { CaseDeadlineInput } from '../case-deadline.ts'
import type { DeadlineInput, Suspension } from './input.ts'

/** What a case and the company add to what was typed of a deadline. */
export interface CaseOfDeadline {
  area: Area
  electronic: boolean
  suspensions: Suspension[]
  internal_days: number
  today: string
}

/** What the engine counts a typed deadline of a case from. */
export function inputOf(
  typed: Omit<CaseDeadlineInput, 'title' | 'law' | 'unit_reason' | 'reading_reason'>,
  legalCase: CaseOfDeadline,
): DeadlineInput {
  const { regime, event, event_on, length, unit, double, several_defendants, reading } = typed
  const { area, electronic, suspensions, internal_days, today } = legalCase
  return {
    ...{ regime, event: { kind: event, on: event_on }, length, unit, double, several_defendants, reading },
    ...{ area, electronic, suspensions, internal_days, today },
  }
}
