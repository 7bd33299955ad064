import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Postgres } from '../postgres/index.ts'
import { cloneDatabase } from '../testing/database.ts'
import { openPool } from './database.ts'

let database: Postgres
let owner: pg.Client

beforeAll(async () => {
  database = await cloneDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.stop()
})

const connections = async () => {
  const { rows } = await owner.query(
    `select pid from pg_stat_activity where datname = current_database() and usename = 'app_login' and pid <> pg_backend_pid()`,
  )
  return rows.length
}

test('a pool that has ended has no connection left', async () => {
  const pool = openPool(database.app, { onError: vi.fn() })
  await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.02)')))
  expect(await connections()).toBe(10)
  await pool.end()
  expect(await connections()).toBe(0)
})

test('an idle connection that breaks is reported, and the next query gets another', async () => {
  const onError = vi.fn()
  const pool = openPool(database.app, { onError })
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const other = new pg.Client(database.app) // an owner who is no superuser may not
  await other.connect()
  await other.query('select pg_terminate_backend($1)', [rows[0].pid])
  await other.end()
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: '57P01' }), expect.anything()))
  expect((await pool.query('select pg_backend_pid() as pid')).rows[0].pid).not.toBe(rows[0].pid)
  await pool.end()
})

test('no statement runs longer than half a minute', async () => {
  const pool = openPool(database.app, { onError: vi.fn() })
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
  await pool.end()
})

test('a day has no time zone, a count is a number, money keeps its cents, and what a number cannot hold is an error', async () => {
  const pool = openPool(database.app, { onError: vi.fn() })
  const { rows } = await pool.query(
    `select date '2026-02-01' as day, array[date '2026-02-01'] as days, 7::bigint as count, array[7::bigint] as counts, 0.10::numeric(14,2) as money`,
  )
  expect(rows).toEqual([{ day: '2026-02-01', days: ['2026-02-01'], count: 7, counts: [7], money: '0.10' }])
  await expect(pool.query('select 9007199254740993 as count')).rejects.toThrow('does not fit a number')
  await pool.end()
})
