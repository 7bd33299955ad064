import type { patients } from '#modules/patients/contract/index.ts'
import { connect } from '#web/api.ts'
import { TOLD_BY_ANOTHER } from '#web/events/ask-again.ts'

/** Of queries that ask by the id of a visit, whose changes are told by that of its patient. */
const OF_A_VISIT = { queryOptions: { meta: TOLD_BY_ANOTHER } }

export const api = connect<typeof patients>('patients', {
  schedule: { get: OF_A_VISIT, steps: OF_A_VISIT, messages: OF_A_VISIT },
  charges: { ofVisit: OF_A_VISIT },
})
