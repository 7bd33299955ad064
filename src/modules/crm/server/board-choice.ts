import { sql } from 'kysely'
import type { BoardChoice } from '#modules/crm/contract/board.ts'
import { PIPELINE } from '#modules/crm/contract/setup.ts'
import { keepPreference, readPreference } from '#parts/lists/server/preference.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { rpc } from './rpc.ts'

const KEY = 'crm.board'

export const choiceOf = async (db: Db): Promise<BoardChoice> =>
  (await readPreference<BoardChoice>(db, KEY)) ?? { order: 'manual', pipeline_id: null }

export const boardChoice = {
  get: rpc.boardChoice.get.handler(({ context: { db } }) => choiceOf(db)),
  keep: rpc.boardChoice.keep.handler(async ({ input, context: { db } }) => {
    if (input.pipeline_id) {
      const { rows } = await sql`select from pipeline where id = ${input.pipeline_id}`.execute(db)
      found(rows[0], notFound(PIPELINE.noun))
    }
    await keepPreference(db, KEY, input)
    return input
  }),
}
