import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { KeptResults } from './kept-results.ts'
import { reportingCompany } from './testing/reporting.ts'

const app = testApp()

let company: Awaited<ReturnType<typeof reportingCompany>>

beforeAll(async () => {
  company = await reportingCompany(
    app,
    `create table SCHEMA.sales (day date, value integer);
     create table SCHEMA.other (day date, value integer);
     insert into SCHEMA.sales values ('2026-01-10', 1);
     create view SCHEMA.doubled with (security_invoker = true) as select day, value * 2 as value from SCHEMA.sales;
     create view SCHEMA.quadrupled with (security_invoker = true) as select day, value * 2 as value from SCHEMA.doubled;
     create view SCHEMA.own with (security_invoker = true) as select day, value + ascii(app.current_user_id()::text) * 0 as value from SCHEMA.sales;
     create materialized view SCHEMA.frozen as select day, value from SCHEMA.sales;`,
  )
})

const readAt = async (view: string) => (await company.read({ view })).read_at.getTime()

describe('what a view showed', () => {
  test('is kept while nothing it reads is written, also when other tables are', async () => {
    const first = await readAt('quadrupled')
    await company.inSchema(`insert into SCHEMA.other values ('2026-01-01', 1)`)
    expect(await readAt('quadrupled')).toBe(first)
  })

  test('is read again after a write to a table far below it', async () => {
    const { data } = await company.read({ view: 'quadrupled' })
    await company.inSchema('update SCHEMA.sales set value = value + 10')
    const after = await company.read({ view: 'quadrupled' })
    expect(after.data?.kpi?.value).toBe((data?.kpi?.value ?? 0) + 40)
  })

  test('is read again when the view is defined anew', async () => {
    await company.inSchema(
      'create or replace view SCHEMA.doubled with (security_invoker = true) as select day, value * 3 as value from SCHEMA.sales',
    )
    const tripled = (await company.read({ view: 'doubled' })).data?.kpi?.value ?? 0
    await company.inSchema(
      'create or replace view SCHEMA.doubled with (security_invoker = true) as select day, value * 2 as value from SCHEMA.sales',
    )
    expect((await company.read({ view: 'doubled' })).data?.kpi?.value).toBe((tripled / 3) * 2)
  })

  test('sees a transaction that began before another and was committed after it', async () => {
    const late = await app.owner().connect()
    try {
      await late.query('begin')
      await late.query(`insert into ${company.schema}.sales values ('2026-03-01', 300)`)
      await company.inSchema(`insert into SCHEMA.sales values ('2026-02-01', 200)`)
      expect((await company.read({ view: 'sales' })).data?.kpi?.value).toBe(200)
      await late.query('commit')
      expect((await company.read({ view: 'sales' })).data?.kpi?.value).toBe(300)
    } finally {
      late.release()
    }
  })

  test('is not kept where writes leave no trace', async () => {
    const first = await readAt('frozen')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await readAt('frozen')).toBeGreaterThan(first)
  })

  test('is shared by people with the same rights, unless the view looks at the person', async () => {
    const colleague = await app({ company_id: company.company_id })
    const config = (view: string) => ({ title: 'Vendas', type: 'kpi' as const, schema: company.schema, view })
    const { sampleMetadata } = await import('../contract/samples.ts')
    const { NO_FILTERS } = await import('./testing/reporting.ts')
    const theirs = async (view: string) =>
      (
        await colleague.api.dashboard.preview({ config: { ...config(view), metadata: sampleMetadata() }, filters: NO_FILTERS })
      ).read_at.getTime()
    expect(await theirs('sales')).toBe(await readAt('sales'))
    const mine = await readAt('own')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await theirs('own')).toBeGreaterThan(mine)
  })
})

test('those who ask at once share one computation, and a failure is not kept', async () => {
  const results = new KeptResults<number>()
  let computed = 0
  const slow = async () => {
    computed += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (computed === 1) throw new Error('no')
    return computed
  }
  const failed = await Promise.allSettled([results.get('a', true, slow), results.get('a', true, slow)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(computed).toBe(1)
  expect((await results.get('a', true, slow)).value).toBe(2)
  expect((await results.get('a', true, slow)).value).toBe(2)
})
