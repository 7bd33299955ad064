import * as setups from '#parts/lists/server/list-setup.ts'
import { rpc } from './rpc.ts'

export const LIST = 'clients'

export const setup = rpc.lists.setup.handler(({ context: { db } }) => setups.listSetup(db, LIST))

export const arrange = rpc.lists.arrange.handler(({ input, context: { db } }) => setups.arrangeColumns(db, LIST, input))

export const saveView = rpc.lists.saveView.handler(({ input, context: { db } }) => setups.saveView(db, LIST, input))

export const removeView = rpc.lists.removeView.handler(({ input, context: { db } }) => setups.removeView(db, LIST, input))
