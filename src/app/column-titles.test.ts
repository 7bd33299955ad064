import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { ownTitle } from '#modules/dashboard/contract/column-title.ts'
import { BENEATH, viewTitle } from '#modules/dashboard/contract/view-title.ts'

const app = testApp()

test('every column that a dashboard may show of the product’s own views has a heading in Portuguese', async () => {
  const { rows } = await app.owner().query(
    `select distinct table_name, column_name from information_schema.columns
     where table_schema = 'public' and table_name like 'vw\\_%' and has_table_privilege('app_bi', quote_ident(table_name), 'select')`,
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ column_name }) => !ownTitle(column_name))).toEqual([])
})

test('every one of the product’s own views that a dashboard may count by says in Portuguese what it holds', async () => {
  const { rows } = await app.owner().query<{ view: string }>(
    `select relname as view from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'v' and has_table_privilege('app_bi', oid, 'select') order by relname collate "C"`,
  )
  expect(rows.filter(({ view }) => !viewTitle(view)).map(({ view }) => view)).toEqual(BENEATH)
})
