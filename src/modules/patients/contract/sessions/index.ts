import { z } from 'zod'
import { childRecords } from '#parts/records/contract/child-records.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { AUTHORIZATION, Authorization } from './authorization.ts'
import { Guide, GuideFilters } from './guide.ts'
import { sessionErrors } from './refusals.ts'

const PAGE = 'patients-schedule'

/** Sessions that one charge is for. */
export const Package = z.object({ id: z.uuid(), description: z.string(), sessions: z.int(), used: z.int(), booked: z.int() })
export type Package = z.output<typeof Package>

/** What a patient's visits can be sessions of, newest first. */
export const Sessions = z.object({
  authorizations: z.array(Authorization),
  packages: z.array(Package),
  /** What has to be authorized before, on which of the patient's cards. */
  needed: z.array(z.object({ insurance_id: z.uuid(), service_id: z.uuid() })),
})
export type Sessions = z.output<typeof Sessions>

export const sessions = {
  ofPatient: procedure(PAGE, 'read')
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(Sessions),

  authorizations: childRecords(PAGE, AUTHORIZATION, Authorization, {
    own: true,
    removeDenied: 'Uma autorização que já tem consultas não pode ser excluída.',
  }),

  /** 'Cobrar falta': whether somebody who did not come used a session. */
  countNoShow: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), counts: z.boolean() }))
    .output(Id)
    .errors(sessionErrors),

  /** One page of a month's guides, by the day. */
  guides: procedure(PAGE, 'read')
    .input(GuideFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(Guide)),
}
