import { DEFAULT_ZONE } from '#shared/br/date.ts'
import { toClock } from '#shared/br/zoned-time.ts'

/** '14:00' on the company's clocks. */
export const hourOf = (moment: Date, zone = DEFAULT_ZONE) => toClock(moment, zone).slice(11)
