import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { setUp as clinicOf, MONDAY } from '../testing/clinic.ts'

const signIn = testApp()
type Person = Awaited<ReturnType<typeof signIn>>
const today = todayIn()

test("Meu dia has what the agenda's 'A resolver' has, the oldest first, for who may decide it; of a professional's only hers", async () => {
  const { person, here, joana, book, schedule } = await clinicOf(signIn)
  const root = signIn.owner()
  const sectionOf = async ({ api }: Person) => (await api.day.get({ date: today })).sections.find(({ key }) => key === 'unresolved')
  expect(await sectionOf(person)).toBeUndefined()

  const [past, replied, absent, unsent] = [
    await book(),
    await book({ at_time: '09:30' }, ['same_patient']),
    await book({ professional_id: here.bia, at_time: '10:00' }, ['same_patient']),
    await book({ at_time: '10:30' }, ['same_patient']),
  ]
  await root.query('update appointment set on_date = current_date - 3 where id = $1', [past.id])
  await root.query("update appointment set reply = 'move' where id = $1", [replied.id])
  await root.query(
    `insert into schedule_block (company_id, resource_id, kind, starts_at, ends_at, source)
     select company_id, professional_id, 'leave', starts_at - interval '1 hour', ends_at + interval '1 hour', 'absence' from appointment where id = $1`,
    [absent.id],
  )
  await root.query(
    `insert into outgoing_message (company_id, patient_id, appointment_id, kind, body, for_time, dedupe_key, status, send_after)
     select company_id, patient_id, id, 'reminder', 'Lembrete', starts_at, 'reminder', 'failed', now() from appointment where id = $1`,
    [unsent.id],
  )
  const { id: expired } = await schedule.waiting.add({
    ...{ patient_id: joana, service_id: here.service, professional_id: null, weekdays: [], periods: [], priority: 2, from_on: null },
    ...{ until_on: addDays(today, 1), note: '' },
  })
  await root.query('update waiting_entry set until_on = current_date - 1 where id = $1', [expired])

  const desk = await signIn({ company_id: person.company_id, permissions: { patients: true } })
  const { rows, total, all } = (await sectionOf(desk))!
  // Of one patient and day, they stand in no order.
  const inOrder = [...rows.slice(0, 2), ...rows.slice(2).sort((a, b) => a.source.localeCompare(b.source))]
  expect(inOrder.map(({ source, detail, due_on }) => [source, detail, due_on])).toEqual([
    ['visit-outcome', 'Sem desfecho · 09:00 · Dra. Ana', addDays(today, -3)],
    ['waiting-expired', 'Espera vencida · Consulta', addDays(today, -1)],
    ...[
      ['visit-absent', 'Profissional ausente · 10:00 · Dra. Bia', MONDAY],
      ['visit-message', 'Mensagem falhou: sem resposta · 10:30 · Dra. Ana', MONDAY],
      ['visit-reply', 'Pediu para remarcar · 09:30 · Dra. Ana', MONDAY],
    ],
  ])
  expect(total).toBe((await schedule.waiting.unresolved()).total)
  expect(all).toBe('/patients?view=schedule&panel=unresolved')
  expect(inOrder[4]?.address).toBe(`/patients?view=schedule&date=${MONDAY}&open=${replied.id}`)

  const own = (await sectionOf(person))!
  expect([own.total, own.rows.filter(({ source }) => source === 'visit-absent')]).toEqual([4, []])

  const reader = await signIn({ company_id: person.company_id, permissions: { patients: { read: true } } })
  expect(await sectionOf(reader)).toBeUndefined()
})
