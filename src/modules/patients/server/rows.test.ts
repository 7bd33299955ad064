import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { MONDAY, setUp } from './testing/clinic.ts'

const signIn = testApp()

test('a row says when she came last and comes next, and how many visits she missed; to who may not read the agenda, nothing', async () => {
  const { person, book, here, joana } = await setUp(signIn)
  await book()
  await signIn.owner().query(
    `insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, status, fit_in)
     select $1, $2, $3, $4, past.day, '09:00', 30, now(), now(), past.status, true
     from (values (current_date - 40, 'attended'), (current_date - 20, 'attended'), (current_date - 10, 'no_show')) past (day, status)`,
    [person.company_id, joana, here.ana, here.service],
  )
  const { rows: days } = await signIn.owner().query<{ last: string }>('select (current_date - 20)::text as last')
  expect((await person.api.patients.list({})).rows[0]).toMatchObject({
    ...{ last_visit_on: days[0]!.last, next_visit_on: MONDAY, missed_visits: 1 },
  })
  const register = await signIn({ company_id: person.company_id, permissions: { patients: true, 'patients-schedule': false } })
  expect((await register.api.patients.list({})).rows[0]).toMatchObject({ last_visit_on: null, next_visit_on: null, missed_visits: 0 })
})
