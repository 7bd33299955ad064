import { z } from 'zod'
import type { PageKey } from '#shared/pages.ts'
import { pageOf, procedure } from '#shared/procedure.ts'

/** A record in the trash. `deleted_by` is null when nobody was signed in, as in a job. */
const Trashed = z.object({
  id: z.uuid(),
  name: z.string(),
  document: z.string().nullable(),
  deleted_at: z.date(),
  deleted_by: z.string().nullable(),
})

/** What whoever may delete can bring back, last removed first. */
export const trashProcedure = (page: PageKey) =>
  procedure(page, 'delete')
    .input(z.strictObject({ page: z.int().min(1).max(100_000).default(1) }))
    .output(pageOf(Trashed))
