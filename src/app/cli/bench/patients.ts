import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { asCompany, type Database } from '#server/database/database.ts'
import { fill } from './fill.ts'
import { bareWork } from './floor.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import { addCareLinks, addEntries, ENTRIES_OF_RECORD, RECORD } from './patient-records.ts'
import { addOwner, type Caller } from './register.ts'
import { printHeading, printMeasure, printRatio } from './report.ts'
import { medians } from './timing.ts'

interface Bench {
  owner: pg.Pool
  /** Ports. */
  floor: number
  product: number
  caller: Caller
}

const PATIENTS = 200_000
const FEW = 20_000
const MANY = 2_000_000
const PROFESSIONALS = 20
/** Half hours of one working day. */
const SLOTS = 20
/** Days from today up to which appointments lie: the last ones are to come. */
const DAYS_AHEAD = 30

/** Three out of four have a document, one in ten is nobody's. */
const ADD_PATIENTS = `
  insert into patient (company_id, code, name, document, phone, email, birth_date, status_id, responsible_id, created_at)
  select $1, 'PRX-' || lpad(n::text, 6, '0'),
         (array['Ana', 'José', 'Maria', 'João', 'Íris', 'Débora', 'Francisco'])[1 + n % 7] || ' ' || (array['Silva', 'Medeiros', 'Melo', 'Souza', 'Lima'])[1 + n / 7 % 5] || ' ' || n,
         case when n % 4 > 0 then lpad(n::text, 11, '0') end, '849' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'),
         case when n % 3 > 0 then 'paciente' || n || '@exemplo.com.br' end, date '1940-01-01' + (n * 37 % 30000)::int, 1 + n % 4,
         case when n % 10 > 0 then p.user_id end, now() - n % 2000 * interval '1 day'
  from generate_series(1, ${PATIENTS}) n
  join (select row_number() over (order by user_id) as place, count(*) over () as many, user_id from company_membership where company_id = $1) p
    on p.place = 1 + n % p.many`

const COUNTS = `
  truncate patient_count, patient_responsible_count;
  insert into patient_count (company_id, status_id, is_archived, total, with_email)
  select company_id, status_id, is_archived, count(*), count(email) from patient where deleted_at is null group by 1, 2, 3;
  insert into patient_responsible_count (company_id, responsible_id, status_id, is_archived, total, with_email)
  select company_id, responsible_id, status_id, is_archived, count(*), count(email) from patient where deleted_at is null and responsible_id is not null group by 1, 2, 3, 4`

/** Twenty professionals who work every day, and a service that all of them do. */
const ADD_CLINIC = `
  with resource as (
    insert into schedule_resource (company_id, kind, name) select $1, 'professional', 'Dra. ' || n from generate_series(1, ${PROFESSIONALS}) n returning company_id, id
  ), hours as (
    insert into schedule_hours (company_id, resource_id, weekday, starts, ends)
    select company_id, id, day, '08:00', '18:00' from resource, generate_series(0, 6) day
  ), done as (
    insert into service (company_id, name, minutes) values ($1, 'Consulta', 30)
  )
  insert into professional (company_id, id, max_fit_ins) select company_id, id, 50 from resource`

/** Those from the last day backwards, each half hour of every professional, numbered from $2 to $3. */
const ADD_APPOINTMENTS = `
  insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, status)
  select $1, p.id, d.id, s.id, at.on_date, at.at_time, 30, at.moment, at.moment + interval '30 minutes',
         case when at.on_date >= current_date then 'scheduled' when n % 11 = 0 then 'no_show' else 'attended' end
  from generate_series($2::int, $3::int) n
  cross join lateral (
    select current_date + ${DAYS_AHEAD} - n / ${PROFESSIONALS * SLOTS} as on_date, time '08:00' + n % ${SLOTS} * interval '30 minutes' as at_time,
           (current_date + ${DAYS_AHEAD} - n / ${PROFESSIONALS * SLOTS} + time '08:00' + n % ${SLOTS} * interval '30 minutes') at time zone 'America/Sao_Paulo' as moment
  ) at
  join (select id, row_number() over (order by id) - 1 as place from professional where company_id = $1) d on d.place = n / ${SLOTS} % ${PROFESSIONALS}
  join (select id, row_number() over (order by code) - 1 as place from patient where company_id = $1) p on p.place = n * 7::bigint % ${PATIENTS}
  cross join (select id from service where company_id = $1) s`

/** A page of long ago for patient $2: however many others come, she has as many to read. */
const ADD_PAGE = `
  insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, status)
  select $1, $2, d.id, s.id, at.on_date, '08:00', 30, at.moment, at.moment + interval '30 minutes', 'attended'
  from generate_series(1, 20) n
  cross join lateral (select current_date - 10000 - n as on_date, (current_date - 10000 - n + time '08:00') at time zone 'America/Sao_Paulo' as moment) at
  cross join (select id from professional where company_id = $1 order by id limit 1) d
  cross join (select id from service where company_id = $1) s`

/** What whoever is to come holds: claims of what is over are removed at night. */
const CLAIMS = `
  insert into schedule_claim (company_id, appointment_id, resource_id, lane, during)
  select company_id, id, professional_id, 1, tstzrange(starts_at, ends_at) from appointment where company_id = $1 and on_date >= current_date - 7
    and not exists (select from schedule_claim c where c.appointment_id = appointment.id) and status not in ('cancelled', 'no_show')`

const LIST = `
  select v.*, (select sum(total) from patient_count where company_id = $1 and not is_archived) as total
  from patient p join vw_patients v on v.id = p.id where p.company_id = $1 and p.deleted_at is null and p.archived_at is null order by p.shown_name, p.id limit 20`
const SEARCH = `
  select v.*, count(*) over () as total from patient p join vw_patients v on v.id = p.id
  where p.company_id = $1 and p.deleted_at is null and p.archived_at is null and p.search like '%medeiros%' and p.search like '%4321%' order by p.shown_name, p.id limit 20`
const DAY = `select v.* from vw_appointments v join appointment a on a.id = v.id where a.company_id = $1 and v.on_date = current_date + 7 order by v.starts_at limit 400`
const MONTH = `
  select on_date, sum(total) from appointment_count
  where company_id = $1 and on_date >= current_date - 60 and on_date < current_date - 20 and status not in ('cancelled', 'no_show') group by 1 order by 1`

/** Measures and prints Pacientes with 200,000 patients and 2,000,000 appointments. Source: spec/6 §16.1. */
export async function measurePatients({ owner, floor, product, caller }: Bench) {
  const { company_id } = caller
  let ours = await KeepAlive.open(product)
  const token = await addOwner(owner, caller)
  const asWhom = (cookie: string) => ({ origin: `http://localhost:${product}`, 'x-company-id': company_id, cookie: `session=${cookie}` })
  const asked =
    (procedure: string, input: object, cookie = token) =>
    () =>
      ours.ask(httpRequest(product, `/rpc/patients/${procedure}`, asWhom(cookie), { json: input }))
  const bare = (name: string, text: string) => bareWork(floor, `/${name}`, { text, values: [company_id] })

  await fill(owner, 'patient', (client) => client.query(ADD_PATIENTS, [company_id]))
  await fill(owner, 'patient_count', (client) => client.query(COUNTS))
  await fill(owner, 'professional', (client) => client.query(ADD_CLINIC, [company_id]))
  const { service_id, patient_id, professionals, days } = await placesOf(owner, company_id)
  const month = { from: days.past, days: 40, professionals }
  const works = {
    day: asked('schedule/days', { from: days.coming, days: 1, professionals }),
    month: asked('schedule/month', month),
    slots: asked('schedule/freeSlots', {
      professional_id: null,
      service_id,
      minutes: 30,
      from: days.today,
      at_time: null,
      days: 60,
      limit: 5,
    }),
    visits: asked('schedule/ofPatient', { parent_id: patient_id, page: 1 }),
  }

  await fill(owner, 'appointment', (client) => client.query(ADD_PAGE, [company_id, patient_id]))
  await addAppointments(owner, company_id, 0, FEW)
  ours = await KeepAlive.open(product) // the server closes what was idle while the rows were added
  const few = await medians(works)
  await addAppointments(owner, company_id, FEW, MANY)
  await addEntries(owner, { company_id, author_id: await userOf(owner, token), patient_id })
  const treating = await narrowed(owner, caller)
  await addCareLinks(owner, company_id, await userOf(owner, treating))
  ours = await KeepAlive.open(product)
  printHeading(`Pacientes: ${PATIENTS.toLocaleString('en')} patients, ${MANY.toLocaleString('en')} appointments`)
  const times = await medians({
    ...works,
    list: asked('list', { page: 1 }),
    search: asked('list', { name: 'medeiros 4321', page: 1 }),
    own: asked('list', { page: 1 }, await narrowed(owner, caller)),
    treated: asked('list', { page: 1 }, treating),
    record: both(asked('records/open', { id: patient_id }), asked('records/entries', { id: patient_id })),
    ...{
      bareList: await bare('patients', LIST),
      bareSearch: await bare('patients-found', SEARCH),
      bareDay: await bare('agenda', DAY),
      bareMonth: await bare('month', MONTH),
      bareRecord: both(await bare('record', RECORD), await bare('entries', ENTRIES_OF_RECORD)),
    },
  })
  printRatio('patients, a page with total kept ready, p50', 'ms', times.bareList, times.list, { atMost: 2 })
  printRatio('combined search, p50', 'ms', times.bareSearch, times.search, { atMost: 1.25 })
  printRatio("'Só meus' beside 'Todos', p50", 'ms', times.list, times.own, { atMost: 1.5 })
  printRatio("'Só meus' with 5,000 care links beside 'Todos', p50", 'ms', times.list, times.treated, { atMost: 3 })
  printRatio('the head of a record and its last 20 entries, p50', 'ms', times.bareRecord, times.record, { atMost: 1.5 })
  printRatio(`a day of ${PROFESSIONALS} professionals, p50`, 'ms', times.bareDay, times.day, { atMost: 1.25 })
  printRatio('a month, p50', 'ms', times.bareMonth, times.month, { atMost: 1.5 })
  printMeasure(`five free times in 60 days of ${PROFESSIONALS} professionals, p50`, 'ms', times.slots, { atMost: 60 })
  await measureBooking(owner, { company_id, token, patient_id, service_id, professionals }, asked)

  printHeading('Growth', FEW.toLocaleString('en'), MANY.toLocaleString('en'))
  printRatio(`a day of ${PROFESSIONALS} professionals`, 'ms', few.day, times.day, { atMost: 2 })
  printRatio('a month', 'ms', few.month, times.month, { atMost: 2 })
  printRatio('five free times', 'ms', few.slots, times.slots, { atMost: 2 })
  printRatio('the visits of a patient', 'ms', few.visits, times.visits, { atMost: 2 })
  ours.close()
}

async function addAppointments(owner: pg.Pool, company_id: string, from: number, until: number) {
  await fill(owner, 'appointment', (client) => client.query(ADD_APPOINTMENTS, [company_id, from, until - 1]))
  await fill(owner, 'schedule_claim', (client) => client.query(CLAIMS, [company_id]))
  await fill(owner, 'appointment_count', (client) =>
    client.query(`
      truncate appointment_count;
      insert into appointment_count (company_id, on_date, professional_id, service_id, payer, status, total, minutes, fit_ins)
      select company_id, on_date, professional_id, service_id, payer, status, count(*), sum(minutes), count(*) filter (where fit_in) from appointment group by 1, 2, 3, 4, 5, 6`),
  )
}

interface Booked {
  company_id: string
  token: string
  patient_id: string
  service_id: string
  professionals: readonly string[]
}

/** Each booking takes the next half hour that nobody has; the bare one is the insert alone, claim and all, under the caller's policies. */
async function measureBooking(owner: pg.Pool, about: Booked, asked: (procedure: string, input: object) => () => Promise<string>) {
  const { company_id, token, patient_id, service_id, professionals } = about
  const user_id = await userOf(owner, token)
  const { rows: dated } = await owner.query<{ day: string }>(
    `select (current_date + ${DAYS_AHEAD} + n)::text as day from generate_series(1, 300) n order by n`,
  )
  let taken = 0
  const next = () => {
    const at = taken++
    const clock = 16 + (at % SLOTS)
    const professional_id = professionals[Math.floor(at / SLOTS) % PROFESSIONALS]!
    const on_date = dated[Math.floor(at / SLOTS / PROFESSIONALS)]!.day
    return {
      patient_id,
      professional_id,
      service_id,
      on_date,
      at_time: `${String(Math.floor(clock / 2)).padStart(2, '0')}:${clock % 2 ? '30' : '00'}`,
      minutes: 30,
    }
  }
  const database = new Kysely({ dialect: new PostgresDialect({ pool: owner }) }) as unknown as Database
  const accepted = ['outside_hours', 'holiday', 'past', 'same_patient', 'card_expired', 'return_late']
  const times = await medians({
    bare: () =>
      asCompany(database, { user_id, company_id }, (db) =>
        db
          .insertInto('appointment')
          .values({ ...next(), id: randomUUID(), starts_at: sql`now()`, ends_at: sql`now()` })
          .execute(),
      ),
    booked: () =>
      asked('schedule/book', {
        id: randomUUID(),
        values: { ...next(), room_id: null, fit_in: false, insurance_id: null, notes: '' },
        accepted,
      })(),
  })
  printRatio('a booking, claim included, p50', 'ms', times.bare, times.booked, { atMost: 2 })
}

/** One after the other. */
const both = (first: () => Promise<string>, second: () => Promise<string>) => () => first().then(second)

async function userOf(owner: pg.Pool, token: string) {
  const { rows } = await owner.query<{ user_id: string }>('select user_id from auth.session where token = app.token_hash($1)', [token])
  return rows[0]!.user_id
}

/** Whom and what the agenda is asked about. */
async function placesOf(owner: pg.Pool, company_id: string) {
  const { rows } = await owner.query<{
    service_id: string
    patient_id: string
    professionals: string[]
    today: string
    coming: string
    past: string
  }>(
    `select (select id from service where company_id = $1 limit 1) as service_id,
            (select id from patient where company_id = $1 and code = 'PRX-000777') as patient_id,
            array(select id from professional where company_id = $1 order by id) as professionals,
            current_date::text as today, (current_date + 7)::text as coming, (current_date - 60)::text as past`,
    [company_id],
  )
  const { today, coming, past, ...places } = rows[0]!
  return { ...places, days: { today, coming, past } }
}

/** Somebody who sees her own patients alone. */
async function narrowed(owner: pg.Pool, caller: Caller): Promise<string> {
  const token = await addOwner(owner, caller)
  await owner.query(
    `insert into user_scope (company_id, user_id, page, scope) select $2, user_id, 'patients', 'own' from auth.session where token = app.token_hash($1)`,
    [token, caller.company_id],
  )
  return token
}
