import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { procedure } from '#shared/procedure.ts'
import { ListName, Picklist, ValueColor, ValueGroup, ValueId, Word, WordList } from './picklist.ts'

const Value = z.strictObject({ list: ListName, id: ValueId })
const named = z.strictObject({
  name: requiredText('Nome é obrigatório', 50),
  /** Of a list of statuses; others leave them out. */
  color: ValueColor.optional(),
  group: ValueGroup.optional(),
})

const change = () => procedure('settings', 'update')
const taken = {
  PICKLIST_NAME_TAKEN: { status: 409, message: 'Já existe um valor com este nome' },
  PICKLIST_FULL: { status: 409, message: 'Uma lista tem no máximo 200 valores próprios.' },
}

/** The lists of values of the company. What changes one needs, besides, the update of the page whose records have its values. Source: spec/5 §10. */
export const picklists = {
  /** Of the pages that the caller may read. */
  all: procedure('settings', 'read').output(z.array(Picklist)),

  add: change()
    .input(named.extend({ list: ListName }))
    .output(z.object({ id: ValueId }))
    .errors(taken),
  /** Names a value of the company's own anew, and gives it another colour and group. `was` is the name that the person saw. */
  rename: change()
    .input(Value.extend({ ...named.shape, was: z.string().max(200) }))
    .errors({ ...taken, PICKLIST_VALUE_CHANGED: { status: 409, message: 'Outra pessoa mudou este valor enquanto você escrevia.' } }),
  hide: change().input(Value.extend({ hidden: z.boolean() })),
  /** Puts the values in this order. */
  arrange: change().input(z.strictObject({ list: ListName, ids: z.array(ValueId).max(300) })),

  /** Gives the records that have `id` the value `into`; the first one is gone then, or hidden where it is given. `undo` takes it back for an hour. */
  merge: procedure('settings', 'update', { bulk: true })
    .input(Value.extend({ into: ValueId }))
    .output(z.object({ changed: z.int(), undo: z.uuid() }))
    .errors({ PICKLIST_UNFIT: { status: 409, message: 'Há registros que não podem receber este valor: falta neles o que ele exige.' } }),
  /** Also of words. */
  undoMerge: procedure('settings', 'update', { bulk: true })
    .input(z.strictObject({ undo: z.uuid() }))
    .output(z.object({ changed: z.int() }))
    .errors(taken),

  remove: change()
    .input(Value)
    .errors({ PICKLIST_VALUE_USED: { status: 409, message: 'Há registros que usam este valor. Una com outro.' } }),

  /** Lists that nobody keeps: what records say in a text of theirs. Of the pages that the caller may read. */
  words: procedure('settings', 'read').output(z.array(WordList)),
  /** Writes `to` wherever records say `from`. One that other records have is refused: the two are united. */
  renameWord: procedure('settings', 'update', { bulk: true })
    .input(z.strictObject({ list: ListName, from: Word, to: requiredText('Nome é obrigatório', 200) }))
    .output(z.object({ changed: z.int() }))
    .errors(taken),
  mergeWords: procedure('settings', 'update', { bulk: true })
    .input(z.strictObject({ list: ListName, from: Word, into: Word }))
    .output(z.object({ changed: z.int(), undo: z.uuid() })),
}
