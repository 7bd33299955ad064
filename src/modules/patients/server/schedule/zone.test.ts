import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { MONDAY, setUp } from '../testing/clinic.ts'

const signIn = testApp()

test('in another time zone a visit keeps the hour that the patient was told, and nobody else has it', async () => {
  const { person, here, schedule, book } = await setUp(signIn)
  const owner = signIn.owner()
  await owner.query("update message_rule set active = true where company_id = $1 and kind = 'moved'", [person.company_id])
  const [first, second] = [await book({ room_id: here.room as never }), await book({ at_time: '09:30' })]
  const confirmed = await schedule.setStatus({ id: first.id, updated_at: first.updated_at, to: 'confirmed', reason: null, note: null })
  await schedule.block({
    ...{ resource_id: here.ana, from_date: MONDAY, from_time: '10:00', to_date: MONDAY, to_time: '11:00', reason: 'Férias' },
  })
  await owner.query(
    `insert into outgoing_message (company_id, patient_id, appointment_id, kind, body, for_time, dedupe_key, send_after)
     select company_id, patient_id, id, 'confirm', 'x', starts_at, concat_ws(' ', 'confirm', id, extract(epoch from starts_at)::bigint), starts_at - interval '2 days'
     from appointment where id = $1`,
    [second.id],
  )
  const claimsOf = async (id: string) =>
    (
      await owner.query(
        'select lane, lower(during) as begins, upper(during) as ends from schedule_claim where appointment_id = $1 order by resource_id',
        [id],
      )
    ).rows
  const before = await claimsOf(first.id)
  for (const [zone, hours] of [
    ['America/Noronha', -1],
    ['America/Rio_Branco', 2],
  ] as const) {
    await owner.query('update companies set time_zone = $2 where id = $1', [person.company_id, zone])
    const later = (moment: Date) => new Date(moment.getTime() + hours * 3_600_000)
    const [one, two] = [await schedule.get({ id: first.id }), await schedule.get({ id: second.id })]
    expect(one).toMatchObject({
      ...{ on_date: MONDAY, at_time: '09:00', status: 'confirmed', confirmed_at: confirmed.confirmed_at },
      ...{ starts_at: later(first.starts_at), ends_at: later(first.ends_at) },
    })
    expect([two.at_time, two.starts_at]).toEqual(['09:30', one.ends_at])
    expect(await claimsOf(first.id)).toEqual(before.map(({ lane, begins, ends }) => ({ lane, begins: later(begins), ends: later(ends) })))
    await expect(book({ at_time: '09:15' }, ['same_patient'])).rejects.toMatchObject({ code: 'SCHEDULE_SLOT_TAKEN' })
    const room = { professional_id: here.bia, room_id: here.room as never }
    await expect(book(room, ['same_patient'])).rejects.toMatchObject({ message: 'Sala 1 está ocupada neste horário.' })
    await expect(book({ at_time: '10:30' })).rejects.toMatchObject({ message: 'Horário bloqueado: Férias.' })
    const { rows } = await owner.query('select kind, for_time, send_after from outgoing_message where appointment_id = any ($1)', [
      [first.id, second.id],
    ])
    expect(rows).toEqual([{ kind: 'confirm', for_time: two.starts_at, send_after: new Date(two.starts_at.getTime() - 48 * 3_600_000) }])
  }
  const { moved_count } = (
    await owner.query('select sum(moved_count)::int as moved_count from appointment where id = any ($1)', [[first.id, second.id]])
  ).rows[0]
  expect(moved_count).toBe(0)
  const asked = { professional_id: here.ana, service_id: here.service, from: MONDAY, at_time: null, minutes: 30, days: 1, limit: 20 }
  expect((await schedule.freeSlots(asked)).map(({ at_time }) => at_time)).toEqual(['08:00', '08:30', '11:00', '11:30'])
})
