import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { sayMessages } from '#modules/patients/server/messages/sending.ts'
import { sendMessages, storeDeliveries, takeEvents } from '#modules/whatsapp/server/delivery.ts'
import { delivery, simulatedMessage } from '#modules/whatsapp/server/gateway/simulated.ts'
import { whatsappSender } from '#modules/whatsapp/server/outreach.ts'

const app = testApp()
const PHONE = '84988887777'

/** A clinic with a number of its own, and Joana, who comes the day after tomorrow. */
async function clinic() {
  const owner = await app({ permissions: { all: true } })
  const root = app.owner()
  const { company_id } = owner
  const { rows } = await root.query(
    "insert into wa_instance (company_id, name, kind, state) values ($1, 'Recepção', 'simulated', 'connected') returning id",
    [company_id],
  )
  await root.query("update clinic_settings set quiet_from = '00:00', quiet_to = '00:00' where company_id = $1", [company_id])
  const professional_id = await makeProfessional(root, owner)
  const joana = await owner.api.patients.create(newJoana({ phone: PHONE }))
  const visit = await root.query(
    `with offered as (insert into service (company_id, name, minutes) values ($1, 'Consulta', 30) returning id), at as (
       select (now() + interval '40 hours') at time zone c.time_zone as local from companies c where c.id = $1)
     insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, fit_in, created_at)
     select $1, $2, $3, offered.id, local::date, date_trunc('minute', local)::time, 30, now(), now(), true, now() - interval '1 day' from offered, at returning id`,
    [company_id, joana.id, professional_id],
  )
  const id = visit.rows[0].id as string
  const platform = app.platform()
  const say = () => sayMessages(platform, [whatsappSender(platform)])
  async function deliver() {
    await sendMessages(platform)
    while ((await takeEvents(platform.database)) > 0);
  }
  async function answer(body: string) {
    const item = simulatedMessage(`55${PHONE}@s.whatsapp.net`, { type: 'text', body, push_name: 'Joana' })
    await storeDeliveries(platform.database, rows[0].id, [delivery(item)])
    while ((await takeEvents(platform.database)) > 0);
  }
  const { schedule } = owner.api.patients
  return { owner, id, joana, say, deliver, answer, get: () => schedule.get({ id }), messages: () => schedule.messages({ id }) }
}

test('a confirmation leaves by WhatsApp, opens no conversation, and its answer confirms the visit', async () => {
  const { owner, say, deliver, answer, get, messages } = await clinic()
  await say()
  expect(await messages()).toMatchObject([{ kind: 'confirm', status: 'sent', channel: 'whatsapp', to_address: PHONE, simulated: true }])
  const { chat } = owner.api.whatsapp
  const [conversation, ...others] = (await chat.list({ tab: 'all', order: 'recent', resolved: '1' })).rows
  expect([conversation?.status, others]).toEqual(['resolved', []])
  const { rows } = await chat.messages({ id: conversation!.id })
  expect(rows.map(({ body }) => body)).toEqual([expect.stringMatching(/^Olá, Joana\. .+ Confirme aqui: /)])
  await deliver()
  expect(['sent', 'delivered', 'read']).toContain((await messages())[0]!.status)
  await answer('Sim')
  expect(await get()).toMatchObject({ status: 'confirmed', confirmed_by: 'patient' })
})

test.each([
  ['1', { status: 'confirmed', confirmed_by: 'patient' }],
  ['2', { status: 'scheduled', reply: 'move' }],
  ['3', { status: 'scheduled', reply: 'declined' }],
])('the answer %s is kept at the visit, and opens no attendance', async (said, kept) => {
  const { owner, say, answer, get } = await clinic()
  await say()
  await answer(said)
  expect(await get()).toMatchObject(kept)
  const { chat } = owner.api.whatsapp
  const { rows } = await chat.list({ tab: 'all', order: 'recent', resolved: '1' })
  expect(rows.map(({ status, unread }) => [status, unread])).toEqual([['resolved', 0]])
  const { rows: flow } = await chat.messages({ id: rows[0]!.id })
  expect(flow.slice(-2).map(({ body }) => body)).toEqual([said, 'Resposta registrada na consulta'])
})

test('who asked for nothing gets nothing', async () => {
  const { owner, joana, say, messages } = await clinic()
  await app.owner().query(
    `insert into consent (company_id, person_id, purpose, channel, revoked_at)
     select company_id, person_id, 'contact', channel, now() from person_face, unnest('{whatsapp,email}'::text[]) channel where entity_id = $1`,
    [joana.id],
  )
  await say()
  expect(await messages()).toMatchObject([{ status: 'skipped', reason: 'Pediu para não receber mensagens' }])
  expect((await owner.api.whatsapp.chat.list({ tab: 'all', order: 'recent', resolved: '1' })).rows).toEqual([])
})
