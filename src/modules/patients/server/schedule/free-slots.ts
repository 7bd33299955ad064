import { sql } from 'kysely'
import { beginnings, clockOf, minutesOf } from '#modules/patients/contract/schedule/clock.ts'
import type { FreeSlot } from '#modules/patients/contract/schedule/days.ts'
import { addDays, toDayNumber } from '#shared/br/date.ts'
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
  const slotsBetween = async (begin: number, end: number, wanted: number) => {
    const slots: FreeSlot[] = []
    const hours = await freeHours(db, asked, addDays(from, begin), addDays(from, end), service_id)
    for (const on_date of new Set(hours.map((one) => one.on_date))) {
      if (slots.length >= wanted) break
      const ofDay = hours
        .filter((one) => one.on_date === on_date)
        .flatMap(({ resource_id: professional_id, free }) =>
          beginnings(fromNow(free, on_date, now), minutes, now.grid).map((at) => ({
            professional_id,
            on_date,
            at_time: clockOf(at),
          })),
        )
      slots.push(...ofDay.sort((one, other) => minutesOf(one.at_time) - minutesOf(other.at_time)))
    }
    return slots
  }
  // What is nearest to a time is not always later: it may be before it, and on the days before.
  const soon = await slotsBetween(at_time ? -SOON : 0, Math.min(days, SOON), at_time ? Number.POSITIVE_INFINITY : limit)
  if (at_time) {
    const away = (one: FreeSlot) =>
      Math.abs((toDayNumber(one.on_date) - toDayNumber(from)) * DAY + minutesOf(one.at_time) - minutesOf(at_time))
    soon.sort((one, other) => away(one) - away(other))
  }
  const later = soon.length < limit && days > SOON ? await slotsBetween(SOON, days, limit - soon.length) : []
  return [...soon, ...later].slice(0, limit)
})

/** The days that are looked at first: most find enough in them. */
const SOON = 7

/** Minutes. */
const DAY = 24 * 60
