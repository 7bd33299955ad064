import { expect, test } from 'vitest'
import { makeProfessional } from '#app/testing/professional.ts'
import { sendMessages } from './delivery.ts'
import { simulatedMessage } from './gateway/simulated.ts'
import { whatsappSender } from './outreach.ts'
import { simulatedOffice } from './testing/simulated-office.ts'

const { app, office } = simulatedOffice()

test('a confirmation and the answer that the appointment takes open no attendance, wait for nobody and count in no KPI', async () => {
  const { api, chat, run, tell, company_id, user_id } = await office()
  const to = '5584988887777'
  const say = (body: string) => tell(simulatedMessage(`${to}@s.whatsapp.net`, { type: 'text', body }))
  const professional = await makeProfessional(app.owner(), { company_id, user_id })
  const { rows: patients } = await run(
    "insert into patient (company_id, code, name, phone) values ($1, 1, 'Joana Melo', $2) returning id",
    [company_id, to.slice(2)],
  )
  const { rows: visits } = await run(
    `with offered as (insert into service (company_id, name, minutes) values ($1, 'Consulta', 30) returning id)
     insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, fit_in)
     select $1, $2, $3, offered.id, current_date + 2, '15:00', 30, now(), now(), true from offered returning id, starts_at`,
    [company_id, patients[0].id, professional],
  )
  const { rows: asked } = await run(
    `insert into outgoing_message (company_id, patient_id, appointment_id, kind, body, for_time, dedupe_key, status, channel, to_address, send_after, sent_at)
     values ($1, $2, $3, 'confirm', 'Confirma?', $4, 'test', 'sent', 'whatsapp', $5, now(), now()) returning id`,
    [company_id, patients[0].id, visits[0].id, visits[0].starts_at, to.slice(2)],
  )
  const sender = whatsappSender(app.platform())
  expect(await sender.ready(company_id)).toBe(true)
  await sender.send({ id: asked[0].id, company_id, to, text: 'Confirma?' } as Parameters<typeof sender.send>[0])
  expect(await sendMessages(app.platform())).toBe(1)

  await say('1')
  const { rows } = await run(
    'select c.id, c.status, c.waiting_since, c.unread, c.inbound, c.human, c.automatic, a.status as visit from wa_conversation c, appointment a where c.company_id = $1 and a.id = $2',
    [company_id, visits[0].id],
  )
  expect(rows).toMatchObject([
    { status: 'resolved', waiting_since: null, unread: 0, inbound: 0, human: 0, automatic: 0, visit: 'confirmed' },
  ])
  const bodies = (await chat.messages({ id: rows[0].id })).rows.map(({ body }) => body)
  expect(bodies).toEqual(['Confirma?', '1', 'Resposta registrada na consulta'])
  expect((await api.whatsapp.kpis.cards({})).now).toMatchObject({ conversations: 0, by_contact: 0, unanswered: 0 })

  // What nobody asked about is written to people, and waits.
  await say('Posso levar minha filha?')
  expect(await chat.get({ id: rows[0].id })).toMatchObject({ status: 'open', unread: 1, waiting_since: expect.any(Date) })
  // It is an attendance now: of one message, however one comes to it.
  const { kpis, attendances } = api.whatsapp
  expect((await kpis.cards({})).now).toMatchObject({ conversations: 1, messages: 1 })
  expect(await kpis.rows({ which: 'conversations', page: 1 })).toMatchObject({ sum: 1, rows: [{ messages: 1 }] })
  expect(await attendances.sums({})).toMatchObject({ messages: 1 })
  expect(await attendances.sums({ messages_from: '2020-01-01' })).toMatchObject({ messages: 1 })
})
