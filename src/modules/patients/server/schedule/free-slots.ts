import { sql } from 'kysely'
import { beginnings, clockOf, minutesOf, without } from '#modules/patients/contract/schedule/clock.ts'
import type { FreeSlot } from '#modules/patients/contract/schedule/index.ts'
import { addDays } from '#shared/br/date.ts'
import { rpc } from '../rpc.ts'
import { clockNow, freeHours, fromNow } from './free-spans.ts'

export const freeSlots = rpc.schedule.freeSlots.handler(async ({ input, context: { db } }) => {
  const { professional_id, service_id, minutes, from, at_time, days, limit } = input
  const asked = sql`array(
    select p.id from professional p join schedule_resource r on (r.company_id, r.id) = (p.company_id, p.id)
    where r.active and ${professional_id ? sql`p.id = ${professional_id}` : sql`true`} and (
      exists (select from service_professional d where d.service_id = ${service_id} and d.professional_id = p.id)
      or not exists (select from service_professional d where d.service_id = ${service_id})))`
  const now = await clockNow(db)
  const slotsBetween = async (begin: number, end: number) => {
    const hours = await freeHours(db, asked, addDays(from, begin), addDays(from, end))
    return hours.flatMap(({ resource_id, on_date, free }): FreeSlot[] => {
      const asleep = on_date === from && at_time ? [{ from: 0, to: minutesOf(at_time) }] : []
      const open = without(fromNow(free, on_date, now), asleep)
      return beginnings(open, minutes).map((at) => ({ professional_id: resource_id, on_date, at_time: clockOf(at) }))
    })
  }
  const soon = await slotsBetween(0, Math.min(days, SOON))
  const slots = soon.length < limit && days > SOON ? [...soon, ...(await slotsBetween(SOON, days))] : soon
  return slots.sort((one, other) => `${one.on_date}${one.at_time}`.localeCompare(`${other.on_date}${other.at_time}`)).slice(0, limit)
})

/** The days that are looked at first: most find enough in them. */
const SOON = 7
