import { HAPPENINGS } from '#modules/patients/contract/happenings.ts'
import { describeTimeline, TIMELINE_KINDS } from '#parts/journal/web/describe-timeline.tsx'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import { api } from './api.ts'
import type { PatientOptions } from './patient-filters.ts'

const KINDS = { ...HAPPENINGS, ...TIMELINE_KINDS }

/** All that happened to a patient, in one line, and nothing clinical. Source: spec/6 §4.14. */
export const PatientTimeline = ({ id, options }: { id: string; options: PatientOptions }) => (
  <HistoryList
    procedure={api.timeline}
    id={id}
    kinds={KINDS}
    empty="Nada aconteceu ainda"
    describeEntry={describeTimeline(options.statuses)}
  />
)
