import type { listProcedures } from '#parts/lists/contract/list-setup.ts'
import type { Register } from '#parts/records/server/register.ts'
import type { Rpc } from '#server/rpc/rpc.ts'
import { arrangeColumns, listSetup, removeView, saveView } from './list-setup.ts'

/** The handlers of `listProcedures`. */
export const listHandlers = (rpc: Rpc<ReturnType<typeof listProcedures>>, { page }: Pick<Register, 'page'>) => ({
  setup: rpc.setup.handler(({ context: { db } }) => listSetup(db, page)),
  arrange: rpc.arrange.handler(({ input, context: { db } }) => arrangeColumns(db, page, input)),
  saveView: rpc.saveView.handler(({ input, context: { db } }) => saveView(db, page, input)),
  removeView: rpc.removeView.handler(({ input, context: { db } }) => removeView(db, page, input)),
})
