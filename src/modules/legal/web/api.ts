import type { legal } from '#modules/legal/contract/index.ts'
import { connect } from '#web/api.ts'
import { TOLD_BY_ANOTHER } from '#web/events/ask-again.ts'

/** A change of a deadline is told by the id of its case. */
export const api = connect<typeof legal>('legal', { deadlines: { get: { queryOptions: { meta: TOLD_BY_ANOTHER } } } })
