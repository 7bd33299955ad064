import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { clockOf, minutesOf } from '#modules/patients/contract/schedule/clock.ts'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays, toDayNumber, weekdayOf } from '#shared/br/date.ts'
import { PEOPLE, ROOMS, SERVICES, TERMS_OF } from './demo-clinic.ts'

const DAYS_BACK = 90
const DAYS_AHEAD = 30
/** So many professionals work on the day on which the demonstration begins, whatever weekday it is. */
const OPEN_TODAY = 4
/** People on the waiting list. */
const WAITING = 8
/** Rows of one statement. */
const AT_ONCE = 500
/** Where Natal is: the demonstration's clinic. */
const OFFSET = '-03:00'

interface Story {
  now: Date
  today: string
  /** Who of them sign in, in the order of PEOPLE. */
  users: readonly string[]
}

/** Gives the clinic its professionals, rooms, services and hours, and the appointments of the last three months and the next one. */
export async function seedSchedule(db: Db, random: Random, patients: readonly { id: string }[], { now, today, users }: Story) {
  const { people, services, rooms } = await seedSetup(db, users, today)
  const minutesByName = new Map(SERVICES.map(([name, minutes]) => [name, minutes]))
  const cards = await db.selectFrom('patient_insurance').select(['id', 'patient_id']).where('is_primary', '=', true).execute()
  const cardOf = new Map(cards.map(({ id, patient_id }) => [patient_id, id]))
  const appointments: Insertable<Tables['appointment']>[] = []
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
    const on_date = addDays(today, day)
    const busy = new Set<string>()
    const inRoom = new Map<string, (readonly [from: number, to: number])[]>()
    for (const [n, person] of people.entries()) {
      if (!person.weekdays.includes(weekdayOf(toDayNumber(on_date)))) continue
      for (const [starts, ends] of person.shifts) {
        for (let at = minutesOf(starts); at < minutesOf(ends); ) {
          const name = random.pick(person.services)
          const minutes = minutesByName.get(name)!
          const fits = at + minutes <= minutesOf(ends)
          if (fits && random.chance(day > 7 ? 0.35 : 0.74)) {
            const patient = random.pick(patients)
            if (!busy.has(`${patient.id} ${at}`))
              appointments.push(
                visit(
                  random,
                  {
                    patient_id: patient.id,
                    professional_id: person.id,
                    service_id: services.get(name)!,
                    on_date,
                    minutes,
                    at,
                    room_id: roomFor(n, person.specialty, at, minutes),
                  },
                  now,
                  cardOf,
                ),
              )
            busy.add(`${patient.id} ${at}`)
          }
          at += fits ? minutes : 30
        }
      }
    }

    /** The dentist's room, or the professional's usual one, or another that is free then. */
    function roomFor(n: number, specialty: string, at: number, minutes: number) {
      const usable = specialty === 'Odontologia' ? rooms.slice(-1) : rooms.slice(0, -1)
      const isFree = (room: string) => !(inRoom.get(room) ?? []).some(([from, to]) => from < at + minutes && at < to)
      const room = usable.map((_, next) => usable[(n + next) % usable.length]!).find(isFree) ?? null
      if (room) inRoom.set(room, [...(inRoom.get(room) ?? []), [at, at + minutes]])
      return room
    }
  }
  for (let n = 0; n < appointments.length; n += AT_ONCE)
    await db
      .insertInto('appointment')
      .values(appointments.slice(n, n + AT_ONCE))
      .execute()
  await seedBlocks(db, people, today)
  await seedWaiting(db, random, patients, people, services)
}

/** Eight people who would like to come earlier. */
async function seedWaiting(
  db: Db,
  random: Random,
  patients: readonly { id: string }[],
  people: readonly { id: string; services: readonly string[] }[],
  services: ReadonlyMap<string, string>,
) {
  const entries = patients.slice(0, WAITING).map(({ id: patient_id }, n) => {
    const person = random.pick(people)
    const service_id = services.get(random.pick(person.services))!
    return {
      ...{ patient_id, service_id, professional_id: random.chance(0.6) ? person.id : null, priority: [1, 2, 2, 3][n % 4]! },
      ...{ weekdays: random.chance(0.4) ? [1, 3, 5] : [], periods: random.chance(0.5) ? [random.pick(['morning', 'afternoon'])] : [] },
    }
  })
  await db.insertInto('waiting_entry').values(entries).execute()
}

async function seedSetup(db: Db, users: readonly string[], today: string) {
  const resources = await db
    .insertInto('schedule_resource')
    .values([
      ...PEOPLE.map(({ name, color }, order_index) => ({ kind: 'professional', name, color, order_index })),
      ...ROOMS.map((name, order_index) => ({ kind: 'room', name, order_index })),
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
        ...{ user_id: users[n] ?? null, is_technical_head: n === 0 },
      })),
    )
    .execute()
  const added = await db
    .insertInto('service')
    .values(SERVICES.map(([name, minutes, kind]) => ({ name, minutes, kind, consent_kinds: [...(TERMS_OF[name] ?? [])] })))
    .returning(['id', 'name'])
    .execute()
  const services = new Map(added.map(({ id, name }) => [name, id]))
  await db
    .insertInto('service_professional')
    .values(people.flatMap(({ id, services: done }) => done.map((name) => ({ professional_id: id, service_id: services.get(name)! }))))
    .execute()
  await db
    .insertInto('schedule_hours')
    .values(
      people.flatMap(({ id, weekdays, shifts }) =>
        weekdays.flatMap((weekday) => shifts.map(([starts, ends]) => ({ resource_id: id, weekday, starts, ends }))),
      ),
    )
    .execute()
  return { people, services, rooms: ROOMS.map((name) => idOf.get(name)!) }
}

interface Slot {
  patient_id: string
  professional_id: string
  service_id: string
  on_date: string
  minutes: number
  at: number
  room_id: string | null
}

function visit(random: Random, { at, ...slot }: Slot, now: Date, cardOf: ReadonlyMap<string, string>): Insertable<Tables['appointment']> {
  const at_time = clockOf(at)
  const starts_at = new Date(`${slot.on_date}T${at_time}:00${OFFSET}`)
  const ends_at = new Date(starts_at.getTime() + slot.minutes * 60_000)
  const insurance_id = (random.chance(0.6) && cardOf.get(slot.patient_id)) || null
  const payer = insurance_id ? 'insurance' : 'private'
  const minutesLater = (minutes: number) => new Date(starts_at.getTime() + minutes * 60_000)
  const said = outcome()
  return {
    ...slot,
    at_time,
    starts_at,
    ends_at,
    insurance_id,
    payer,
    ...said,
    ...(said.status !== 'cancelled' && ends_at < now && { confirmed_by: confirmedBy({ ...slot, at }) }),
  }

  function outcome(): Partial<Insertable<Tables['appointment']>> {
    if (random.chance(0.06)) {
      const day_before = minutesLater(-1500)
      const cancelled_at = day_before < now ? day_before : now
      return { status: 'cancelled', former_status: 'scheduled', status_at: cancelled_at, cancel_reason: 'patient', cancelled_at }
    }
    if (ends_at < now) {
      if (random.chance(0.09)) return { status: 'no_show', former_status: 'confirmed', status_at: minutesLater(20) }
      if (random.chance(0.01)) return { status: 'confirmed', confirmed_at: minutesLater(-1440) }
      const arrived = random.below(25) - 15
      const started = Math.max(arrived + 2, random.below(20))
      const finished_at = minutesLater(started + slot.minutes - 8)
      return {
        ...{ status: 'attended', former_status: 'in_progress', status_at: finished_at },
        ...{ arrived_at: minutesLater(arrived), started_at: minutesLater(started), finished_at },
      }
    }
    if (starts_at < now) {
      const started_at = minutesLater(1)
      return { status: 'in_progress', former_status: 'arrived', status_at: started_at, arrived_at: minutesLater(-9), started_at }
    }
    const soon = starts_at.getTime() - now.getTime()
    if (soon < 40 * 60_000 && random.chance(0.7)) {
      const arrived_at = new Date(now.getTime() - random.below(25) * 60_000)
      return { status: 'arrived', former_status: 'confirmed', status_at: arrived_at, arrived_at }
    }
    if (!random.chance(soon < 48 * 3_600_000 ? 0.75 : 0.2)) return { status: 'scheduled' }
    return { status: 'confirmed', former_status: 'scheduled', status_at: now, confirmed_at: now }
  }
}

/** Most confirm by themselves, some are called. */
function confirmedBy({ patient_id, at }: Slot) {
  const chance = (Number.parseInt(patient_id.slice(-2), 16) + at) % 10
  if (chance < 5) return 'patient'
  return chance < 8 ? 'staff' : null
}

/** A holiday that is to come, and a meeting of one professional. */
async function seedBlocks(db: Db, people: readonly { id: string }[], today: string) {
  const at = (days: number, clock: string) => new Date(`${addDays(today, days)}T${clock}:00${OFFSET}`)
  await db
    .insertInto('schedule_block')
    .values([
      {
        resource_id: null,
        starts_at: at(DAYS_AHEAD + 3, '00:00'),
        ends_at: at(DAYS_AHEAD + 4, '00:00'),
        kind: 'holiday',
        reason: 'Recesso da clínica',
      },
      { resource_id: people[0]!.id, starts_at: at(1, '12:30'), ends_at: at(1, '13:30'), kind: 'meeting', reason: 'Reunião clínica' },
    ])
    .execute()
}
