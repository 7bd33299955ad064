import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { procedure } from '#shared/procedure.ts'
import { ListName, Picklist, ValueId } from './picklist.ts'

const Value = z.strictObject({ list: ListName, id: ValueId })
const name = requiredText('Nome é obrigatório', 50)

const change = () => procedure('settings', 'update')
const named = {
  PICKLIST_NAME_TAKEN: { status: 409, message: 'Já existe um valor com este nome' },
  PICKLIST_FULL: { status: 409, message: 'Uma lista tem no máximo 200 valores próprios.' },
}

/** The lists of values of the company. What changes one needs, besides, the update of the page whose records have its values. Source: spec/5 §10. */
export const picklists = {
  /** Of the pages that the caller may read. */
  all: procedure('settings', 'read').output(z.array(Picklist)),

  add: change()
    .input(z.strictObject({ list: ListName, name }))
    .output(z.object({ id: ValueId }))
    .errors(named),
  rename: change().input(Value.extend({ name })).errors(named),
  hide: change().input(Value.extend({ hidden: z.boolean() })),
  /** Puts the values in this order. */
  arrange: change().input(z.strictObject({ list: ListName, ids: z.array(ValueId).max(300) })),

  /** Gives the records that have `id` the value `into`; the first one is gone then, or hidden where it is given. `undo` takes it back for an hour. */
  merge: procedure('settings', 'update', { bulk: true })
    .input(Value.extend({ into: ValueId }))
    .output(z.object({ changed: z.int(), undo: z.uuid() }))
    .errors({ PICKLIST_UNFIT: { status: 409, message: 'Há registros que não podem receber este valor: falta neles o que ele exige.' } }),
  undoMerge: procedure('settings', 'update', { bulk: true })
    .input(z.strictObject({ undo: z.uuid() }))
    .output(z.object({ changed: z.int() }))
    .errors(named),

  remove: change()
    .input(Value)
    .errors({ PICKLIST_VALUE_USED: { status: 409, message: 'Há registros que usam este valor. Una com outro.' } }),
}
