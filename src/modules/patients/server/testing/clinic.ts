import { randomUUID } from 'node:crypto'
import type { testApp } from '#app/testing/app.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { addDays, toDayNumber, todayIn, weekdayOf } from '#shared/br/date.ts'

type SignIn = ReturnType<typeof testApp>
type Person = Awaited<ReturnType<SignIn>>

/** A Monday to come. */
export const MONDAY = (() => {
  const today = todayIn('America/Sao_Paulo')
  const ahead = (8 - weekdayOf(toDayNumber(today))) % 7 || 7
  return addDays(today, ahead)
})()

/** A clinic with two professionals, of whom the first is the person `user_id`, a room and a service; Mondays from 8 to 12. */
async function clinic(signIn: SignIn, person: Person, user_id: string | null = null) {
  const owner = signIn.owner()
  const add = async (kind: string, name: string) =>
    (
      await owner.query('insert into schedule_resource (company_id, kind, name) values ($1, $2, $3) returning id', [
        person.company_id,
        kind,
        name,
      ])
    ).rows[0].id as string
  const [ana, bia, room] = [await add('professional', 'Dra. Ana'), await add('professional', 'Dra. Bia'), await add('room', 'Sala 1')]
  for (const [id, whose] of [
    [ana, user_id],
    [bia, null],
  ] as const)
    await owner.query('insert into professional (id, company_id, user_id) values ($1, $2, $3)', [id, person.company_id, whose])
  for (const id of [ana, bia])
    await owner.query("insert into schedule_hours (company_id, resource_id, weekday, starts, ends) values ($1, $2, 1, '08:00', '12:00')", [
      person.company_id,
      id,
    ])
  const { rows } = await owner.query("insert into service (company_id, name, minutes) values ($1, 'Consulta', 30) returning id", [
    person.company_id,
  ])
  return { ana, bia, room, service: rows[0].id as string }
}

/** Whoever may do everything, at her clinic, with a patient to be booked. */
export async function setUp(signIn: SignIn) {
  const person = await signIn({ permissions: { all: true } })
  const here = await clinic(signIn, person, person.user_id)
  const { id: joana } = await person.api.patients.create(newJoana())
  const values = {
    ...{ patient_id: joana, professional_id: here.ana, service_id: here.service, room_id: null, on_date: MONDAY, at_time: '09:00' },
    ...{ minutes: 30, fit_in: false, insurance_id: null, notes: '' },
  }
  const { schedule } = person.api.patients
  const book = (over: Partial<typeof values> = {}, accepted: string[] = []) =>
    schedule.book({ id: randomUUID(), values: { ...values, ...over } as never, accepted: ['holiday', ...accepted] as never })
  return { person, here, joana, values, schedule, book }
}
