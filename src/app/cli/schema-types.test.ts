import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Postgres } from '#server/postgres/index.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { schemaTypes } from './schema-types.ts'

let database: Postgres
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.stop())

test('db/schema.gen.ts is what the migrations make (else: npm run db:types)', async () => {
  expect(readFileSync(join(projectRoot, 'db/schema.gen.ts'), 'utf8')).toBe(await schemaTypes(database.owner))
})

test('a view keeps what its table says about null, except behind an outer join', async () => {
  const client = new pg.Client(database.owner)
  await client.connect()
  await client.query(`
    create table fruit (name text not null, taste text, day date not null, seeds bigint not null, price numeric(14,2) not null);
    create table basket (label text not null);
    create view vw_fruit as select f.*, b.label from fruit f left join basket b on b.label = f.name;
    create view vw_named_fruit as select name, label from vw_fruit`)
  await client.end()

  const source = await schemaTypes(database.owner)
  expect(interfaceOf(source, 'VwFruit')).toEqual({
    day: 'string',
    label: 'string | null',
    name: 'string',
    price: 'Numeric',
    seeds: 'number',
    taste: 'string | null',
  })
  expect(interfaceOf(source, 'VwNamedFruit')).toEqual({ label: 'string | null', name: 'string' })
})

function interfaceOf(source: string, name: string) {
  const body = source.split(`export interface ${name} {\n`)[1]?.split('\n}')[0] ?? ''
  return Object.fromEntries(body.split('\n').map((line) => line.trim().replace(';', '').split(': ')))
}
