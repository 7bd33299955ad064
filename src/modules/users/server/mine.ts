import { ORPCError } from '@orpc/server'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { absencesOf, removeAbsence, saveAbsence, substitutesOf } from './absences.ts'
import { ownKeys, revokeKey } from './keys.ts'
import { rpc } from './rpc.ts'
import { endSessionsOf, sessionsOf } from './sessions.ts'

const GONE = 'Ausência não encontrada.'

/** Another person's absences are none of these procedures' business, whatever the caller may do elsewhere. */
function onlyOwn(user_id: string, parent_id: string) {
  if (user_id !== parent_id) throw new ORPCError('NOT_FOUND', { message: GONE })
}

async function ownAbsence(db: Db, id: string, user_id: string) {
  found(await db.selectFrom('user_absence').select('id').where('id', '=', id).where('user_id', '=', user_id).executeTakeFirst(), GONE)
}

export const mine = {
  sessions: rpc.mine.sessions.handler(async ({ context: { db, caller, request } }) =>
    sessionsOf(db, (await caller).user_id, request.token),
  ),
  endSessions: rpc.mine.endSessions.handler(async ({ input: { session_id }, context: { db, caller, request } }) =>
    endSessionsOf(db, (await caller).user_id, session_id, request.token),
  ),

  keys: rpc.mine.keys.handler(({ context: { db } }) => ownKeys(db)),
  revokeKey: rpc.mine.revokeKey.handler(async ({ input: { id }, context: { db } }) => {
    found((await ownKeys(db)).some((key) => key.id === id) || null, 'Chave não encontrada.')
    return revokeKey(db, id)
  }),

  absences: {
    list: rpc.mine.absences.list.handler(async ({ input: { parent_id }, context: { db, caller } }) => {
      onlyOwn((await caller).user_id, parent_id)
      return absencesOf(db, parent_id)
    }),
    substitutes: rpc.mine.absences.substitutes.handler(async ({ input: { parent_id }, context: { db, caller } }) => {
      onlyOwn((await caller).user_id, parent_id)
      return substitutesOf(db, parent_id)
    }),
    add: rpc.mine.absences.add.handler(async ({ input: { parent_id, values }, context: { db, caller } }) => {
      onlyOwn((await caller).user_id, parent_id)
      return saveAbsence(db, parent_id, values, null)
    }),
    change: rpc.mine.absences.change.handler(async ({ input: { values, ...stored }, context: { db, caller } }) => {
      const { user_id } = await caller
      await ownAbsence(db, stored.id, user_id)
      return saveAbsence(db, user_id, values, stored)
    }),
    remove: rpc.mine.absences.remove.handler(async ({ input: { id }, context: { db, caller } }) => {
      await ownAbsence(db, id, (await caller).user_id)
      return removeAbsence(db, id)
    }),
  },
}
