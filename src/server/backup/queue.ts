import type pg from 'pg'
import type { Postgres } from '../postgres/index.ts'
import type { Log } from '../process/log.ts'
import { createJobs } from '../services/jobs.ts'
import { columnList, quoted, type TableColumns } from './tables.ts'

/** Lets the library that keeps the job queue make its tables. */
export async function makeQueueTables({ app }: Pick<Postgres, 'app'>, log: Log) {
  const jobs = createJobs(app, log)
  await jobs.start()
  await jobs.stop()
}

/** Empties the tables that the library has just made. */
export const emptyQueue = (client: pg.Client) =>
  asJobs(
    client,
    `delete from pgboss.job; delete from pgboss.archive; delete from pgboss.schedule; delete from pgboss.subscription; delete from pgboss.version;
     do $$ begin perform pgboss.delete_queue(name) from pgboss.queue; end $$`,
  )

/** Each queue has a part of the table of jobs, which comes with the queue: makes the parts of the queues that were filled in. */
export const makeQueueParts = (client: pg.Client) =>
  asJobs(
    client,
    `create temp table kept_queue on commit drop as table pgboss.queue;
     delete from pgboss.queue;
     do $$ begin perform pgboss.create_queue(name, '{}') from pg_temp.kept_queue; end $$;
     delete from pgboss.queue;
     insert into pgboss.queue table pg_temp.kept_queue`,
  )

async function asJobs(client: pg.Client, statements: string) {
  await client.query(`set local role app_jobs; ${statements}; reset role`)
}

/**
 * Fills a table of the queue whose columns are not those of the backup, because the library is a newer one: with what both have. `fill` fills
 * the table it is given, which has every column of the backup as text.
 */
export async function fillOtherColumns(
  client: pg.Client,
  from: TableColumns,
  to: TableColumns,
  fill: (staging: TableColumns) => Promise<void>,
) {
  const staging = { ...from, schema: 'pg_temp', name: `kept_${from.name}_rows` }
  const both = { ...to, columns: to.columns.filter((column) => from.columns.includes(column)) }
  await client.query(
    `create temp table ${quoted(staging.name)} (${from.columns.map((column) => `${quoted(column)} text`).join(', ')}) on commit drop`,
  )
  await fill(staging)
  const { rows: types } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_catalog.pg_attribute where attrelid = $1::regclass and attname = any ($2)`,
    [quoted(to.schema, to.name), both.columns],
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const values = both.columns.map((column) => `${quoted(column)}::${typeOf.get(column)}`).join(', ')
  await client.query(
    `insert into ${quoted(to.schema, to.name)} (${columnList(both)}) select ${values} from ${quoted('pg_temp', staging.name)}`,
  )
}
