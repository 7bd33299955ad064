import { z } from 'zod'
import { MODULES, type ModuleKey } from '#shared/modules.ts'
import { procedure } from '#shared/procedure.ts'

export const ModuleName = z.enum(Object.keys(MODULES) as [ModuleKey, ...ModuleKey[]])

/** A module as its card shows it. */
export const ModuleCard = z.object({
  module: ModuleName,
  enabled: z.boolean(),
  /** Null: it was never switched. */
  changed_at: z.date().nullable(),
  changed_by: z.string().nullable(),
  /** Who may open it; nobody while it is off. */
  people: z.int(),
  /** Records outside the trash. */
  records: z.int(),
})
export type ModuleCard = z.output<typeof ModuleCard>

/** The modules of the current company: for owners of the system. Source: spec/5 §9. */
export const modules = {
  list: procedure('settings', 'read').output(z.array(ModuleCard)),
  set: procedure('settings', 'update')
    .input(z.strictObject({ module: ModuleName, enabled: z.boolean() }))
    .output(z.array(ModuleCard))
    .errors({
      OWNERS_ONLY: { status: 403, message: 'Só um proprietário do sistema liga e desliga módulos.' },
      MODULE_NEEDED: { status: 409, message: 'Outro módulo precisa deste.' },
      MODULE_NEEDS: { status: 409, message: 'Este módulo precisa de outro.' },
    }),
}
