import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { sampleMetadata } from '../contract/samples.ts'
import { ResultCache } from './result-cache.ts'
import { NO_FILTERS, reportingCompany } from './testing/reporting.ts'

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
     create table SCHEMA.team (user_id uuid, number integer);
     create table SCHEMA.mine (day date, value integer, user_id uuid);
     create policy mine on SCHEMA.mine as restrictive for select to app_bi using (user_id = (select app.current_user_id()));
     create function SCHEMA.asking() returns uuid language sql stable as $$ select current_setting('app.user_id')::uuid $$;
     create view SCHEMA.all_mine as select day, value, user_id from SCHEMA.mine;
     create view SCHEMA.own as select day, value from SCHEMA.all_mine where user_id = app.current_user_id();
     create view SCHEMA.above_own as select day, value from SCHEMA.own;
     create view SCHEMA.by_setting as select day, value from SCHEMA.all_mine where user_id = current_setting('app.user_id')::uuid;
     create table SCHEMA.of_my_teams (day date, value integer);
     insert into SCHEMA.of_my_teams values ('2026-01-01', 1000), ('2026-01-01', 1);
     create policy teams on SCHEMA.of_my_teams as restrictive for select to app_bi
       using (value in (select number from SCHEMA.team t where t.user_id = app.current_user_id()));
     create table SCHEMA.by_function (like SCHEMA.of_my_teams);
     insert into SCHEMA.by_function select * from SCHEMA.of_my_teams;
     create policy asking on SCHEMA.by_function as restrictive for select to app_bi
       using (SCHEMA.asking() in (select user_id from SCHEMA.team t where t.number = value));
     create materialized view SCHEMA.frozen as select day, value from SCHEMA.sales;`,
  )
})

const readAt = async (view: string) => (await company.read({ view })).read_at.getTime()

type Person = Pick<typeof company, 'api'>
const readBy = ({ api }: Person, view: string) =>
  api.dashboard.preview({
    config: { title: 'Vendas', type: 'kpi', schema: company.schema, view, metadata: sampleMetadata() },
    filters: NO_FILTERS,
  })

describe('what a view showed', () => {
  test('stays while nothing it reads is written, also when other tables are', async () => {
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

  test('is not cached where writes leave no trace', async () => {
    const first = await readAt('frozen')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await readAt('frozen')).toBeGreaterThan(first)
  })

  test('is shared by people with the same rights', async () => {
    const colleague = await app({ company_id: company.company_id })
    expect((await readBy(colleague, 'sales')).read_at.getTime()).toBe(await readAt('sales'))
  })

  test.each([
    ['a policy of the table', 'mine'],
    ['a policy that asks another table', 'of_my_teams'],
    ['a policy that calls a function', 'by_function'],
    ['a view that calls one', 'own'],
    ['a view that reads the setting', 'by_setting'],
    ['a view of a view', 'above_own'],
  ])('is shown to nobody else where %s looks at the person', async (_, view) => {
    const colleague = await app({ company_id: company.company_id })
    await company.inSchema(
      `insert into SCHEMA.mine values ('2026-01-01', 1000, '${company.user_id}'), ('2026-01-01', 1, '${colleague.user_id}')`,
    )
    await company.inSchema(`insert into SCHEMA.team values ('${company.user_id}', 1000), ('${colleague.user_id}', 1)`)
    expect((await company.read({ view })).data?.kpi?.value).toBe(1000)
    expect((await readBy(colleague, view)).data?.kpi?.value).toBe(1)
    await company.inSchema('delete from SCHEMA.mine; delete from SCHEMA.team')
  })
})

describe('what is computed', () => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 10))

  test('is shared by those who ask at once, and a failure is not cached', async () => {
    const results = new ResultCache<number>()
    let computed = 0
    const compute = async () => {
      computed += 1
      await soon()
      if (computed === 1) throw new Error('no')
      return computed
    }
    const get = () => results.get('a', { keep: true, compute })
    const failed = await Promise.allSettled([get(), get()])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(computed).toBe(1)
    expect((await get()).value).toBe(2)
    expect((await get()).value).toBe(2)
  })

  test('stops when the last who asked waits no more, and is computed anew for the next', async () => {
    const results = new ResultCache<string>()
    const stopped: boolean[] = []
    const compute = async (signal: AbortSignal) => {
      const at = stopped.push(false) - 1
      signal.addEventListener('abort', () => (stopped[at] = true))
      await soon()
      signal.throwIfAborted()
      return `computed ${at}`
    }
    const get = (signal?: AbortSignal) => results.get('a', { keep: true, compute, signal })
    const [ana, bia] = [new AbortController(), new AbortController()]
    const both = Promise.allSettled([get(ana.signal), get(bia.signal)])
    ana.abort()
    expect(stopped).toEqual([false])
    bia.abort()
    expect(stopped).toEqual([true])
    expect((await get()).value).toBe('computed 1')
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await get()).value).toBe('computed 1')
  })

  test('and would take as long to fail again is not tried again at once', async () => {
    const results = new ResultCache<number>((error) => (error as Error).message === 'slow')
    const compute = vi.fn(() => Promise.reject(new Error('slow')))
    for (let n = 0; n < 2; n++) await expect(results.get('a', { keep: true, compute })).rejects.toThrow('slow')
    expect(compute).toHaveBeenCalledOnce()
  })
})
