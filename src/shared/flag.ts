import { z } from 'zod'

/** A filter that is on or absent. An address says `true` or `false` in letters; `false` narrows nothing. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => value === true || value === 'true' || undefined)
