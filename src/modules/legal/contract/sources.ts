import { z } from 'zod'
import { requiredText, uf } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { INVALID_OAB, oabNumber } from './counsel.ts'

/** A lawyer whose publications are fetched, as typed. */
export const OabInput = z.strictObject({
  name: requiredText('Informe o nome', 160),
  oab_number: oabNumber.refine((number): number is string => number !== null, INVALID_OAB),
  oab_uf: uf('UF é obrigatória'),
  user_id: z.uuid('Pessoa inválida').nullable(),
  active: z.boolean(),
})

export const OAB = defineRecord({
  noun: { name: 'OAB monitorada', plural: 'OABs monitoradas', feminine: true },
  schema: OabInput,
  fields: {
    name: { label: 'Nome do advogado', span: 12 },
    oab_number: { label: 'Número da OAB', span: 8, half: true },
    oab_uf: { label: 'UF', kind: 'uf', span: 4, half: true },
    user_id: { label: 'Quem é avisado', kind: 'person', span: 12 },
    active: { label: 'Buscar as publicações desta OAB', kind: 'check', span: 12 },
  },
  initial: () => ({ active: true }),
})

/** Why a search brought nothing: the gazette asked to wait, did not answer, or answered something else. Source: spec/4 §18.5. */
const Failure = z.enum(['busy', 'silent', 'unexpected'])

export const MonitoredOab = z.object({
  id: z.uuid(),
  name: z.string(),
  oab_number: z.string(),
  oab_uf: z.string(),
  user_id: z.uuid().nullable(),
  /** Who hears of its publications. */
  person: z.string().nullable(),
  active: z.boolean(),
  /** Of the last search that ended well. */
  succeeded_at: z.date().nullable(),
  failure: z.string().pipe(Failure).nullable(),
  /** Names the failed request in the server's log. */
  failure_ref: z.string().nullable(),
  retry_at: z.date().nullable(),
  /** Asked for, and not begun yet; or under way. */
  searching: z.boolean(),
  updated_at: z.date(),
})
export type MonitoredOab = z.output<typeof MonitoredOab>

export const Sources = z.object({
  /** Whether publications are fetched from the DJEN. */
  djen: z.boolean(),
  oabs: z.array(MonitoredOab),
  /** When 'Buscar agora' works again; null where it does. */
  search_from: z.date().nullable(),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type Sources = z.output<typeof Sources>

const taken = { LEGAL_OAB_TAKEN: { status: 409, message: 'Esta OAB já é monitorada.' } }

/** Where publications come from by themselves. Source: spec/4 §18.3. */
export const sourceProcedures = {
  get: procedure('legal-cases', 'read').output(Sources),
  /** Turns the search on or off. */
  turn: procedure('legal-cases', 'update')
    .input(z.strictObject({ on: z.boolean() }))
    .output(Sources),
  addOab: procedure('legal-cases', 'update')
    .input(z.strictObject({ values: OabInput }))
    .output(Id)
    .errors(taken),
  changeOab: procedure('legal-cases', 'update')
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: OabInput }))
    .output(Id)
    .errors({ ...taken, ...recordChanged }),
  removeOab: procedure('legal-cases', 'update').input(Id).output(Id),
  /** Searches every number at once, instead of in the night: once an hour. */
  search: procedure('legal-cases', 'update')
    .output(Sources)
    .errors({ SEARCHED_LATELY: { status: 409, message: 'As publicações foram buscadas há menos de uma hora. Tente mais tarde.' } }),
}
