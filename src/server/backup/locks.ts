import type pg from 'pg'
import { MIGRATION_LOCK } from '../database/migrate.ts'
import { StartError } from '../process/start-error.ts'

/** Any number but the other advisory locks': held by the one backup under way. */
const ONE_AT_A_TIME = 7_203_443

/** As app.may_remove_bytes has it: held by a backup from before its snapshot, and shared by whoever removes the bytes of a file. */
const BYTES_STAY = 7_203_444

/**
 * Runs `work` in one transaction that sees the database as of one moment, while nothing that it names can go: no table, because no migration runs
 * while `prepare` locks them; no file, because whoever removes one leaves it to the next night.
 */
export async function asOfOneMoment<Prepared, T>(
  client: pg.Client,
  prepare: () => Promise<Prepared>,
  work: (prepared: Prepared) => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [ONE_AT_A_TIME])
  if (!rows[0]?.alone) throw new StartError('Já há uma cópia de segurança em andamento: espere que ela termine.')
  await client.query('select pg_advisory_lock($1)', [BYTES_STAY])
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await client.query('begin isolation level repeatable read read only')
  const prepared = await prepare()
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  const result = await work(prepared)
  await client.query('commit') // closing the connection gives the locks back
  return result
}
