import { type Expression, sql } from 'kysely'
import { MOST_DATES } from '#modules/patients/contract/schedule/repeat.ts'
import type { Vacancy } from '#modules/patients/contract/schedule/waiting.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { EXPIRED, entries, unresolved } from './unresolved.ts'

const GONE = 'Esta pessoa não está mais na espera.'

const list = rpc.schedule.waiting.list.handler(async ({ context: { db } }) => {
  const { rows } = await entries(sql<boolean>`not ${EXPIRED}`).execute(db)
  return rows
})

/** Whether an entry `w` suits a time that became free, and nobody has taken that again. */
const suits = ({ professional_id, on_date, at_time, minutes }: Record<keyof Vacancy, Expression<unknown>>) => sql<boolean>`
  (w.professional_id = ${professional_id} or w.professional_id is null and (
    exists (select from service_professional d where d.service_id = w.service_id and d.professional_id = ${professional_id})
    or not exists (select from service_professional d where d.service_id = w.service_id)))
  and w.minutes <= ${minutes}
  and (w.weekdays = '{}' or extract(dow from ${on_date})::smallint = any (w.weekdays))
  and (w.periods = '{}' or case when ${at_time} < '12:00' then 'morning' when ${at_time} < '18:00' then 'afternoon' else 'evening' end = any (w.periods))
  and coalesce(w.from_on <= ${on_date}, true) and coalesce(w.until_on >= ${on_date}, true)
  and (
    select count(distinct c.lane) < (select capacity from schedule_resource where id = ${professional_id} and kind = 'professional')
    from app.claims_in(array[${professional_id}], tstzrange((${on_date} + ${at_time})::timestamptz,
      (${on_date} + ${at_time} + make_interval(mins => ${minutes}))::timestamptz)) c where c.lane > 0)`

const fitting = rpc.schedule.waiting.fitting.handler(async ({ input, context: { db } }) => {
  const time = {
    ...{ professional_id: sql`${input.professional_id}::uuid`, on_date: sql`${input.on_date}::date` },
    ...{ at_time: sql`${input.at_time}::time`, minutes: sql`${input.minutes}::int` },
  }
  const { rows } = await entries(suits(time)).execute(db)
  return rows
})

/** Times that are offered at once: those of the longest series. */
const MOST_OFFERED = MOST_DATES

const freed = rpc.schedule.waiting.freed.handler(async ({ input: { ids }, context: { db } }) => {
  const time = { professional_id: sql`f.professional_id`, on_date: sql`f.on_date`, at_time: sql`f.at_time`, minutes: sql`f.minutes::int` }
  const { rows } = await sql<Vacancy & { people: string[] }>`
    select f.professional_id, f.on_date, to_char(f.at_time, 'HH24:MI') as at_time, f.minutes, waiting.people
    from (
      select a.professional_id, a.on_date, a.at_time, a.minutes, a.starts_at from appointment a
      where a.id = any (${ids}::uuid[]) and a.status = 'cancelled' and a.starts_at > now() order by a.starts_at limit ${sql.lit(MOST_OFFERED)}
    ) f
    cross join lateral (
      select array_agg(distinct w.patient_id) as people from vw_waiting_entries w where w.resolved_at is null and ${suits(time)}
    ) waiting
    where waiting.people is not null order by f.starts_at`.execute(db)
  return { vacancies: rows.map(({ people: _, ...vacancy }) => vacancy), people: new Set(rows.flatMap(({ people }) => people)).size }
})

const add = rpc.schedule.waiting.add.handler(async ({ input, context: { db } }) => {
  await lockRecord(db, PATIENTS, input.patient_id)
  return db.insertInto('waiting_entry').values(input).returning('id').executeTakeFirstOrThrow()
})

async function setResolved(db: Db, id: string, removed: boolean) {
  const values = removed ? { resolved_at: sql<Date>`now()`, resolution: 'removed' } : { resolved_at: null, resolution: null }
  const entry = db.updateTable('waiting_entry').set(values).where('id', '=', id)
  const changed = entry.where('resolution', removed ? 'is' : '=', (removed ? null : 'removed') as never)
  return found(await changed.returning('id').executeTakeFirst(), GONE)
}

const remove = rpc.schedule.waiting.remove.handler(({ input: { id }, context: { db } }) => setResolved(db, id, true))
const restore = rpc.schedule.waiting.restore.handler(({ input: { id }, context: { db } }) => setResolved(db, id, false))

export const waiting = { list, fitting, freed, add, remove, restore, unresolved }
