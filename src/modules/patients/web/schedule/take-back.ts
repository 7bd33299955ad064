import { MOST_AT_ONCE } from '#modules/patients/contract/schedule/statuses.ts'
import { api } from '../api.ts'

/** Gives some appointments the status that they had before, as many at once as the server takes. */
export async function takeBack(ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
    await api.schedule.setStatuses.call({ ids: ids.slice(from, from + MOST_AT_ONCE), to: 'former', reason: null, note: null })
}
