import { z } from 'zod'
import type { PageKey } from '#shared/pages.ts'
import { procedure } from '#shared/procedure.ts'

/** From where somebody is known. */
export const KNOWN_AS = { client: 'Cliente', employee: 'Colaborador', party: 'Parte em outro processo' } as const

/** Somebody whose name is offered while that of a party is typed. */
export const KnownParty = z.object({
  name: z.string(),
  document: z.string().nullable(),
  known_as: z.enum(['client', 'employee', 'party']),
})
export type KnownParty = z.output<typeof KnownParty>

/** A lawyer of earlier cases, or one whose number is monitored. */
export const KnownCounsel = z.object({ name: z.string(), oab_number: z.string().nullable(), oab_uf: z.string().nullable() })
export type KnownCounsel = z.output<typeof KnownCounsel>

const Begun = z.strictObject({ text: z.string().trim().min(1).max(160) })

/** People who have what was typed in their names, of registers and cases that the caller may see. Source: spec/4 §15.7. */
export const knownPeople = <Row extends z.ZodType>(page: PageKey, row: Row) => procedure(page, 'read').input(Begun).output(z.array(row))
