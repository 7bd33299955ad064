import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { minutesOf } from '#modules/patients/contract/schedule/clock.ts'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays, toDayNumber, weekdayOf } from '#shared/br/date.ts'
import { SERVICES } from './demo-clinic.ts'
import { seedSetup } from './demo-setup.ts'
import { demoVisit, OFFSET } from './demo-visit.ts'

const DAYS_BACK = 90
const DAYS_AHEAD = 30
/** People on the waiting list. */
const WAITING = 8
/** Rows of one statement. */
const AT_ONCE = 500

interface Story {
  now: Date
  today: string
  /** Who they are, in the order of PEOPLE. */
  users: readonly string[]
}

/** Gives the clinic its professionals, rooms, services and hours, and the appointments of the last three months and the next one. */
export async function seedSchedule(db: Db, random: Random, patients: readonly { id: string }[], { now, today, users }: Story) {
  const { people, services, rooms, equipment } = await seedSetup(db, users, today)
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
                demoVisit(
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
  await seedBlocks(db, people, equipment[0]!, today)
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

/** A holiday that is to come, a meeting of one professional, and what is repaired on some evening. */
async function seedBlocks(db: Db, people: readonly { id: string }[], equipment: string, today: string) {
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
      { resource_id: equipment, starts_at: at(1, '20:00'), ends_at: at(1, '22:00'), kind: 'maintenance', reason: 'Revisão anual' },
    ])
    .execute()
}
