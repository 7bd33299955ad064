import { z } from 'zod'
import type { PageKey } from '#shared/pages.ts'
import { procedure } from '#shared/procedure.ts'

/** A client as a field offers it to be picked. */
export const OfferedClient = z.object({ id: z.uuid(), name: z.string(), document: z.string().nullable(), phone: z.string() })
export type OfferedClient = z.output<typeof OfferedClient>

/** Clients by name, document or phone, that the records of a page can be about: of those the caller may see. */
export const clientSearch = (page: PageKey) =>
  procedure(page, 'read')
    .input(z.strictObject({ text: z.string().trim().max(100) }))
    .output(z.array(OfferedClient))
