import { z } from 'zod'
import type { PageKey } from '#shared/pages.ts'
import { procedure } from '#shared/procedure.ts'

/**
 * Records of another register that a field of `page` offers to be picked, as `row` shows them: those that contain what was typed, or the one with an id that an
 * address names, as far as the caller sees them.
 */
export const recordSearch = <Row extends z.ZodType>(page: PageKey, row: Row) =>
  procedure(page, 'read')
    .input(z.strictObject({ text: z.string().trim().max(100), id: z.uuid().optional() }))
    .output(z.array(row))
