import type pg from 'pg'

/** Adds rows by the thousand in one transaction, without history and key checks, which would take ten times as long, and makes `table` known to the planner. */
export async function fill(owner: pg.Pool, table: string, add: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await owner.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await add(client)
    await client.query('commit')
    await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release(true)
  }
}
