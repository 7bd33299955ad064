import { z } from 'zod'
import { PAGE_SIZE, procedure } from '#shared/procedure.ts'
import { ClientFilters } from './client.ts'

const Ids = z.strictObject({ ids: z.array(z.uuid()).min(1).max(PAGE_SIZE) })

/** The clients a bulk action is for: those ticked on the page, or all that a filter matched when it counted `expected`. */
export const ClientSelection = z.union([
  Ids,
  z.strictObject({ filter: ClientFilters.omit({ sort: true, direction: true }).strict(), expected: z.int().nonnegative() }),
])
export type ClientSelection = z.output<typeof ClientSelection>

/** How many clients were changed: fewer than selected when some were so already or are gone. */
const Changed = z.object({ changed: z.int() })

const errors = {
  SELECTION_MOVED: { status: 409, message: 'A lista mudou desde a seleção. Confira os clientes e selecione de novo.' },
}

export const bulk = {
  setStatus: procedure('clients', 'update')
    .input(z.strictObject({ selection: ClientSelection, status_id: z.int().min(1).max(32_767) }))
    .output(Changed)
    .errors(errors),
  addTag: procedure('clients', 'update')
    .input(z.strictObject({ selection: ClientSelection, tag_id: z.uuid() }))
    .output(Changed)
    .errors(errors),
  removeTag: procedure('clients', 'update')
    .input(z.strictObject({ selection: ClientSelection, tag_id: z.uuid() }))
    .output(Changed)
    .errors(errors),
  removeMany: procedure('clients', 'delete')
    .input(z.strictObject({ selection: ClientSelection }))
    .output(Changed)
    .errors(errors),
  /** Brings back those that are in the trash and whose document nobody took meanwhile; all or none. */
  restoreMany: procedure('clients', 'delete')
    .input(Ids)
    .output(Changed)
    .errors({
      CLIENT_DOCUMENT_TAKEN: { status: 409, message: 'Já existe um cliente com este documento cadastrado.' },
    }),
}
