import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Postgres } from '../postgres/index.ts'
import { cloneDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

let database: Postgres
let folder: string

beforeEach(async () => {
  database = await cloneDatabase()
  await query('drop table app.migration')
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.stop()
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(database.owner, { folder })

async function query(sql: string) {
  const client = new pg.Client(database.owner)
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

test('applies files in the order of their numbers, once', async () => {
  write('0002_fruit.sql', "insert into fruit values ('maçã')")
  write('0001_platform.sql', 'create table fruit (name text)')
  expect(await run()).toEqual(['0001_platform.sql', '0002_fruit.sql'])
  expect(await run()).toEqual([])
  expect((await query('select name from fruit')).rows).toEqual([{ name: 'maçã' }])
})

test('a file that fails leaves nothing behind, and is named with its line', async () => {
  write('0001_fruit.sql', 'create table fruit (name text);\ninsert into vegetable values (1)')
  await expect(run()).rejects.toThrow(/0001_fruit\.sql falhou na linha 2.*vegetable/)
  expect((await query("select to_regclass('fruit') as fruit")).rows).toEqual([{ fruit: null }])
})

test('refuses a file that changed after it was applied', async () => {
  write('0001_fruit.sql', 'create table fruit (name text)')
  await run()
  write('0001_fruit.sql', 'create table fruit (name text not null)')
  await expect(run()).rejects.toThrow('A migração 0001_fruit.sql mudou depois de aplicada')
})

test('refuses a database that a newer version migrated', async () => {
  write('0001_fruit.sql', 'create table fruit (name text)')
  write('0002_vegetable.sql', 'create table vegetable (name text)')
  await run()
  rmSync(join(folder, '0002_vegetable.sql'))
  await expect(run()).rejects.toThrow('já passou por 0002_vegetable.sql')
})

test('refuses a file name that has no place in the order', async () => {
  write('fruit.sql', 'create table fruit (name text)')
  await expect(run()).rejects.toThrow('A migração fruit.sql precisa de um nome como 0100_clients.sql.')
})

test('refuses a number that is given twice', async () => {
  write('0001_fruit.sql', 'create table fruit (name text)')
  write('0001_vegetable.sql', 'create table vegetable (name text)')
  await expect(run()).rejects.toThrow('As migrações 0001_fruit.sql e 0001_vegetable.sql têm o mesmo número: dê outro a uma delas.')
})

test('processes that start together apply each file once', async () => {
  write('0001_fruit.sql', 'create table fruit (name text); select pg_sleep(0.2)')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['0001_fruit.sql'])
})
