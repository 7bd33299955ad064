import { sql } from 'kysely'
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

const fitting = rpc.schedule.waiting.fitting.handler(async ({ input, context: { db } }) => {
  const { professional_id, on_date, at_time, minutes } = input
  const suits = sql<boolean>`
    (w.professional_id = ${professional_id} or w.professional_id is null and (
      exists (select from service_professional d where d.service_id = w.service_id and d.professional_id = ${professional_id})
      or not exists (select from service_professional d where d.service_id = w.service_id)))
    and w.minutes <= ${minutes}
    and (w.weekdays = '{}' or extract(dow from ${on_date}::date)::smallint = any (w.weekdays))
    and (w.periods = '{}' or case when ${at_time}::time < '12:00' then 'morning' when ${at_time}::time < '18:00' then 'afternoon' else 'evening' end = any (w.periods))
    and coalesce(w.from_on <= ${on_date}::date, true) and coalesce(w.until_on >= ${on_date}::date, true)
    and (
      select count(distinct c.lane) < (select capacity from schedule_resource where id = ${professional_id} and kind = 'professional')
      from app.claims_in(array[${professional_id}]::uuid[], tstzrange((${on_date}::date + ${at_time}::time)::timestamptz,
        (${on_date}::date + ${at_time}::time + make_interval(mins => ${minutes}))::timestamptz)) c where c.lane > 0)`
  const { rows } = await entries(suits).execute(db)
  return rows
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

export const waiting = { list, fitting, add, remove, restore, unresolved }
