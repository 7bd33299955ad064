import { sql } from 'kysely'
import { readReport } from '#server/database/report.ts'
import { ReadingProblem, unreadable } from './problem.ts'
import { rpc, waitingRpc } from './rpc.ts'
import { findSources, listSources } from './sources.ts'

export const sources = rpc.sources.handler(({ context: { db } }) => listSources(db))

/** From the catalogue: a view without rows has columns too. */
export const columns = rpc.columns.handler(async ({ input, context: { db } }) => {
  const source = (await findSources(db, [input]))(input)
  return source instanceof ReadingProblem ? [] : source.columns
})

export const connect = waitingRpc.connect.handler(async ({ input, context }) => {
  const { source, reader } = await context.inTransaction(async (db, { user_id, key_id }) => {
    const company = await db.selectFrom('companies').select(['id', 'time_zone']).executeTakeFirstOrThrow()
    return {
      source: (await findSources(db, [input]))(input),
      reader: { user_id, company_id: company.id, time_zone: company.time_zone, key_id },
    }
  })
  try {
    if (source instanceof ReadingProblem) throw source
    const oneRow = sql`select 1 from ${sql.id(source.schema, source.view)} limit 1`.compile(context.platform.database)
    await readReport(context.platform, reader, [oneRow], context.request.signal)
    return { columns: source.columns.length }
  } catch (error) {
    throw unreadable(error, context)
  }
})
