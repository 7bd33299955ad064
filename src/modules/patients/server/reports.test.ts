import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'

const app = testApp({ demo: true })
let clinic: string
let views: string[]

/** What a statement answers to a dashboard of somebody. */
const asReport = <Row>(user_id: string, statement: string, company_id = clinic): Promise<Row[]> =>
  app
    .platform()
    .database.transaction()
    .execute(async (db) => {
      await sql`
        select set_config('role', 'app_bi', true), set_config('app.user_id', ${user_id}, true), set_config('app.company_id', ${company_id}, true),
               set_config('TimeZone', 'America/Sao_Paulo', true)`.execute(db)
      return (await sql.raw<Row>(statement).execute(db)).rows
    })

const countOf = async (view: string, user_id: string, company_id?: string) =>
  Number((await asReport<{ n: string }>(user_id, `select count(*) as n from ${view}`, company_id))[0]!.n)

beforeAll(async () => {
  const root = app.owner()
  clinic = (await root.query("select id from companies where slug = 'clinica-lagoa-nova'")).rows[0].id
  views = (
    await root.query(
      "select viewname from pg_views where viewname ~ '^vw_(patients_|dashboard_patients$)' and has_table_privilege('app_bi', viewname::regclass, 'select') order by 1",
    )
  ).rows.map(({ viewname }) => viewname)
})

test('no view of Pacientes shows a row without each of its keys, nor one of another company', async () => {
  expect(views).toEqual(
    expect.arrayContaining(['vw_patients_attendance', 'vw_patients_confirmations', 'vw_patients_occupancy', 'vw_patients_payments']),
  )
  const everything = await app({ company_id: clinic, permissions: { all: true } })
  const nobody = await app({ company_id: clinic, permissions: {} })
  const stranger = await app({ permissions: { all: true } })
  for (const view of views) {
    expect(await countOf(view, everything.user_id), view).toBeGreaterThan(0)
    expect(await countOf(view, stranger.user_id, stranger.company_id), `${view} elsewhere`).toBe(0)
    expect(await countOf(view, nobody.user_id), `${view} without any key`).toBe(0)
  }
  for (const missing of ['patients', 'patients-schedule', 'patients-charges']) {
    const person = await app({ company_id: clinic, permissions: { all: true } })
    await app
      .owner()
      .query(
        `insert into user_page_permission (company_id, user_id, page, can_create, can_read, can_update, can_delete) values ($1, $2, $3, false, false, false, false)`,
        [clinic, person.user_id, missing],
      )
    const { rows } = await app.owner().query(
      `with recursive reads (relation, v) as (
         select v::regclass::oid, v from unnest($1::text[]) v
         union
         select d.refobjid, reads.v from reads join pg_rewrite w on w.ev_class = reads.relation
         join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass
       )
       select distinct v as view from reads join pg_policy p on p.polrelid = reads.relation and p.polname = 'reports_may_read'
       where obj_description(p.oid, 'pg_policy') = $2`,
      [views, missing],
    )
    expect(rows.length, missing).toBeGreaterThan(0)
    // Of a payment the visit adds whom it was paid to, and nothing else.
    const whole = (rows as { view: string }[]).filter(({ view }) => view !== 'vw_patients_payments' || missing !== 'patients-schedule')
    for (const { view } of whole) expect(await countOf(view, person.user_id), `${view} without ${missing}`).toBe(0)
  }
})

test('the counts are those of the visits, whatever becomes of them, also for who sees only some patients', async () => {
  const root = app.owner()
  const owner = await app({ company_id: clinic, permissions: { all: true } })
  const attendance = async (user_id: string) =>
    (
      await asReport<{ of: string[] }>(
        user_id,
        'select array[sum(booked), sum(attended), sum(no_show), sum(cancelled), sum(without_outcome)]::text[] as of from vw_patients_attendance',
      )
    )[0]!.of
  const counted = async (only: string, values: unknown[]) =>
    (
      await root.query(
        `select array[count(*), count(*) filter (where status = 'attended'), count(*) filter (where status = 'no_show'), count(*) filter (where status = 'cancelled'),
           count(*) filter (where status not in ('attended', 'no_show', 'cancelled') and on_date < current_date)]::text[] as of
         from appointment a where company_id = $1 and ${only}`,
        [clinic, ...values],
      )
    ).rows[0].of
  await root.query(
    "update appointment set status = 'cancelled', cancel_reason = 'patient' where id in (select id from appointment where company_id = $1 and status = 'scheduled' limit 3)",
    [clinic],
  )
  await root.query(
    "delete from appointment where id in (select id from appointment a where company_id = $1 and status = 'cancelled' and not exists (select from patient_charge c where c.appointment_id = a.id) limit 2)",
    [clinic],
  )
  expect(await attendance(owner.user_id)).toEqual(await counted('true', []))

  const scoped = await app({ company_id: clinic, permissions: { patients: true } })
  await root.query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'patients', 'own')", [clinic, scoped.user_id])
  await root.query(
    'update patient set responsible_id = $2 where id in (select patient_id from appointment where company_id = $1 order by id limit 5)',
    [clinic, scoped.user_id],
  )
  const hers = await attendance(scoped.user_id)
  expect(hers).toEqual(
    await counted('exists (select from patient p where p.id = a.patient_id and p.responsible_id = $2)', [scoped.user_id]),
  )
  expect(Number(hers[0])).toBeGreaterThan(0)
})

test('a block takes its minutes from the days to come, and from no other', async () => {
  const root = app.owner()
  const owner = await app({ company_id: clinic, permissions: { all: true } })
  const { rows } = await root.query(
    `select d.professional_id, d.on_date::text as day from schedule_day d where d.company_id = $1 and d.on_date > current_date + 40 and d.available_minutes > 120
     order by d.on_date limit 1`,
    [clinic],
  )
  const { professional_id, day } = rows[0]
  const minutes = async () =>
    (
      await root.query('select available_minutes as m from schedule_day where professional_id = $1 and on_date = $2', [
        professional_id,
        day,
      ])
    ).rows[0].m as number
  const before = await minutes()
  const hours = await root.query(
    'select min(starts)::text as starts from schedule_hours where resource_id = $1 and weekday = extract(dow from $2::date)',
    [...[professional_id, day]],
  )
  await root.query(
    'insert into schedule_day (company_id, professional_id, on_date, available_minutes) values ($1, $2, current_date - 5, 77)',
    [...[clinic, professional_id]],
  )
  const starts_at = new Date(`${day}T${hours.rows[0].starts.slice(0, 5)}:00-03:00`)
  const block = { starts_at, ends_at: new Date(starts_at.getTime() + 60 * 60_000) }
  await root.query('insert into schedule_block (company_id, resource_id, starts_at, ends_at) values ($1, $2, $3, $4)', [
    ...[clinic, professional_id, block.starts_at, block.ends_at],
  ])
  expect(await minutes()).toBe(before - 60)
  await root.query('delete from schedule_block where company_id = $1 and starts_at = $2', [clinic, block.starts_at])
  await root.query('update schedule_resource set capacity = 2 where id = $1', [professional_id])
  expect(await minutes()).toBe(before * 2)
  const [past] = await asReport<{ m: number }>(
    owner.user_id,
    'select available_minutes as m from vw_patients_occupancy where on_date = current_date - 5',
  )
  expect(past).toEqual({ m: 77 })
})
