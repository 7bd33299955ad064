import { z } from 'zod'
import { Id, procedure } from '#shared/procedure.ts'
import { Absence, AbsenceInput, absenceErrors, Substitute } from './absence.ts'
import { ApiKey } from './keys.ts'
import { OpenSession } from './session.ts'

/** Everybody's own matters need no permission but to be in the company. */
const own = () => procedure('dashboard', 'read', { personal: true })
const ownWrite = () => procedure('dashboard', 'read', { writes: true, personal: true })

/** What a person sees to herself: her sessions, her keys, and when she is away. Source: spec/5 §§4.8, 6.6. */
export const mine = {
  sessions: own().output(z.array(OpenSession)),
  /** One of them, or all but the one that asks. */
  endSessions: ownWrite()
    .input(z.strictObject({ session_id: z.uuid().nullable() }))
    .output(z.object({ ended: z.int() })),

  /** The keys of hers that work, and an end to one, whatever she may do now. */
  keys: own().output(z.array(ApiKey)),
  revokeKey: ownWrite().input(Id).output(Id),

  absences: {
    /** `parent_id` is the caller's own. */
    list: own()
      .input(z.strictObject({ parent_id: z.uuid() }))
      .output(z.array(Absence)),
    /** Who may stand in for her. */
    substitutes: own()
      .input(z.strictObject({ parent_id: z.uuid() }))
      .output(z.array(Substitute)),
    add: ownWrite()
      .input(z.strictObject({ parent_id: z.uuid(), values: AbsenceInput }))
      .output(Id)
      .errors(absenceErrors),
    change: ownWrite()
      .input(Id.extend({ updated_at: z.date(), values: AbsenceInput }))
      .output(Id)
      .errors(absenceErrors),
    remove: ownWrite().input(Id).output(Id),
  },
}
