import type { Db } from '#server/database/database.ts'
import { toDayNumber, weekdayOf } from '#shared/br/date.ts'
import { EQUIPMENT_OF, MINUTES_OF, PEOPLE, PREPARATION_OF, RETURNS, ROOMS, SERVICES, TERMS_OF } from './demo-clinic.ts'

/** So many professionals work on the day on which the demonstration begins, whatever weekday it is. */
const OPEN_TODAY = 4

/** The clinic's professionals, rooms, equipment, services and hours. */
export async function seedSetup(db: Db, users: readonly string[], today: string) {
  const resources = await db
    .insertInto('schedule_resource')
    .values([
      ...PEOPLE.map(({ name, color }, order_index) => ({ kind: 'professional', name, color, order_index })),
      ...ROOMS.map((name, order_index) => ({ kind: 'room', name, order_index })),
      ...Object.values(EQUIPMENT_OF).map((name, order_index) => ({ kind: 'equipment', name, order_index })),
    ])
    .returning(['id', 'name'])
    .execute()
  const idOf = new Map(resources.map(({ id, name }) => [name, id]))
  const first = weekdayOf(toDayNumber(today))
  // Whoever opens the demonstration on a Sunday sees a clinic at work, too.
  const people = PEOPLE.map((person, n) => ({
    ...person,
    id: idOf.get(person.name)!,
    weekdays: n < OPEN_TODAY ? [...new Set([...person.weekdays, first])] : person.weekdays,
  }))
  await db
    .insertInto('professional')
    .values(
      people.map(({ id, treatment, council, region, number, specialty }, n) => ({
        ...{ id, treatment, council, council_region: region, council_number: number, specialty },
        ...{ user_id: users[n] ?? null, is_technical_head: n === 0, phone: `8499900010${n}` },
      })),
    )
    .execute()
  const added = await db
    .insertInto('service')
    .values(
      SERVICES.map(([name, minutes, kind]) => ({
        ...{ name, minutes, kind, consent_kinds: [...(TERMS_OF[name] ?? [])], preparation: PREPARATION_OF[name] ?? null },
        return_days: kind === 'return' && !RETURNS.has(name) ? null : 30,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const services = new Map(added.map(({ id, name }) => [name, id]))
  await db
    .insertInto('service_professional')
    .values(
      people.flatMap(({ id, name: who, services: done }) =>
        done.map((name) => ({ professional_id: id, service_id: services.get(name)!, minutes: MINUTES_OF[who]?.[name] ?? null })),
      ),
    )
    .execute()
  await db
    .insertInto('service_equipment')
    .values(Object.entries(EQUIPMENT_OF).map(([name, used]) => ({ service_id: services.get(name)!, equipment_id: idOf.get(used)! })))
    .execute()
  await db
    .insertInto('schedule_hours')
    .values(
      people.flatMap(({ id, weekdays, shifts }) =>
        weekdays.flatMap((weekday) => shifts.map(([starts, ends]) => ({ resource_id: id, weekday, starts, ends }))),
      ),
    )
    .execute()
  return {
    people,
    services,
    rooms: ROOMS.map((name) => idOf.get(name)!),
    equipment: Object.values(EQUIPMENT_OF).map((name) => idOf.get(name)!),
  }
}
