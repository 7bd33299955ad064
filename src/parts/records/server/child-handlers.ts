import type { Implemented, Unimplemented } from '#server/rpc/rpc.ts'
import { type Children, childrenOf } from './children.ts'
import { once } from './once.ts'
import type { RecordTable, Register } from './register.ts'

interface Procedures<Values, Row> {
  list: Unimplemented<{ parent_id: string }, Row[]>
  add: Unimplemented<{ parent_id: string; values: Values }, Row>
  change: Unimplemented<{ id: string; updated_at: Date; values: Values }, Row>
  remove: Unimplemented<{ id: string }, { id: string }>
}

/** The handlers of `childRecords`. */
export function childHandlers<Parent extends RecordTable, Values extends object, Row, Rpc extends Procedures<Values, Row>>(
  rpc: Rpc & Procedures<Values, Row>,
  register: Register<Parent>,
  definition: Children<Parent, Values>,
) {
  const children = childrenOf<Parent, Values, Row>(register, definition)
  return {
    list: rpc.list.handler(({ input: { parent_id }, context: { db } }) => children.list(db, parent_id)),
    add: rpc.add.handler(({ input, context }) => {
      const { db } = context
      const make = (given: { id?: string }) => children.add(db, input.parent_id, input.values, given)
      return once(context, { entity: definition.table, input, make, show: (id) => children.get(db, id) })
    }),
    change: rpc.change.handler(({ input: { id, updated_at, values }, context: { db } }) => children.change(db, id, updated_at, values)),
    remove: rpc.remove.handler(async ({ input: { id }, context: { db } }) => {
      await children.remove(db, id)
      return { id }
    }),
  } as Implemented<Rpc, 'list' | 'add' | 'change' | 'remove'>
}
