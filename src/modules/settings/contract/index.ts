import { z } from 'zod'
import { procedure } from '#shared/procedure.ts'
import { companies } from './companies.ts'
import { firstSteps } from './first-steps.ts'
import { Look, LookInput } from './look.ts'
import { modules } from './modules.ts'

export const settings = {
  modules,
  companies,
  firstSteps,
  look: {
    get: procedure('cores', 'read').output(Look),
    /** `updated_at` is the version the person saw: a newer one is not overwritten. */
    save: procedure('cores', 'update')
      .input(z.strictObject({ updated_at: z.date(), values: LookInput }))
      .output(Look)
      .errors({ LOOK_CHANGED: { status: 409, message: 'Outra pessoa alterou a empresa enquanto você editava. Confira e salve de novo.' } }),
  },
}
