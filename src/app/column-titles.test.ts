import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { ownTitle } from '#modules/dashboard/contract/column-title.ts'

const app = testApp()

test('every column that a dashboard may show of the product’s own views has a heading in Portuguese', async () => {
  const { rows } = await app.owner().query(
    `select distinct table_name, column_name from information_schema.columns
     where table_schema = 'public' and table_name like 'vw\\_%' and has_table_privilege('app_bi', quote_ident(table_name), 'select')`,
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ column_name }) => !ownTitle(column_name))).toEqual([])
})
