import { z } from 'zod'

/** As many lanes as a resource has at most. Source: spec/6 §3. */
export const MOST_AT_ONCE = 20
const OUT_OF_RANGE = `De 1 a ${MOST_AT_ONCE}`

/** How many visits a resource takes at once. */
export const Capacity = z.coerce.number(OUT_OF_RANGE).int(OUT_OF_RANGE).min(1, OUT_OF_RANGE).max(MOST_AT_ONCE, OUT_OF_RANGE)
