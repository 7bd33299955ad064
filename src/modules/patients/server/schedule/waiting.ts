import { sql } from 'kysely'
import type { WaitingEntry } from '#modules/patients/contract/schedule/waiting.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { EXPIRED, entries, unresolved } from './unresolved.ts'
import { lasts, suits, wanted } from './vacancies.ts'

const GONE = 'Esta pessoa não está mais na espera.'

const list = rpc.schedule.waiting.list.handler(async ({ context: { db } }) => {
  const { rows } = await entries(sql<boolean>`not ${EXPIRED}`).execute(db)
  return rows
})

const fitting = rpc.schedule.waiting.fitting.handler(async ({ input, context: { db } }) => {
  const time = {
    ...{ professional_id: sql`${input.professional_id}::uuid`, on_date: sql`${input.on_date}::date` },
    ...{ at_time: sql`${input.at_time}::time`, minutes: sql`${input.minutes}::int` },
  }
  const { rows } = await sql<WaitingEntry & { lasts: number }>`
    select w.*, ${lasts(time.professional_id)} as lasts from (${entries(suits(time))}) w`.execute(db)
  return rows.map(({ lasts: minutes, ...entry }) => ({ ...entry, minutes }))
})

const freed = rpc.schedule.waiting.freed.handler(({ input: { ids }, context: { db } }) =>
  wanted(
    db,
    sql`select a.professional_id, a.on_date, a.at_time, a.minutes::int from appointment a
      where a.id = any (${ids}::uuid[]) and a.status = 'cancelled' and a.starts_at > now()`,
  ),
)

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
