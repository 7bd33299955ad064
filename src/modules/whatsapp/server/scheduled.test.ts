import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessages } from './delivery.ts'
import { simulatedOffice } from './testing/simulated-office.ts'

const { app, office: simulated } = simulatedOffice()

const HOUR = 60 * 60_000
const inAnHour = () => new Date(Date.now() + HOUR)

/** A company with a number, two who answer, and people who write to it. */
async function office() {
  const me = await simulated()
  const { chat, run, company_id, write, instance_id } = me
  const mate = await app({ company_id, permissions: { 'whatsapp-chat': true } })
  const schedule = (id: string, over: object = {}, as: Pick<typeof me, 'api'> = me) =>
    as.api.whatsapp.chat.schedule({
      id,
      client_id: randomUUID(),
      values: { body: 'Passo para lembrar do orçamento.', send_at: inAnHour(), even_if_answered: false, ...over },
    })
  const itIsTime = async () => {
    await run("update wa_scheduled set send_at = now() where company_id = $1 and state = 'waiting'", [company_id])
    await run('select app.wa_send_scheduled()')
  }
  const said = async (id: string) => (await chat.messages({ id })).rows.map(({ body }) => body)
  return { me, mate, chat, run, company_id, instance_id, write, schedule, itIsTime, said }
}

test('a message leaves at its time, once: it answers nobody before, opens what was resolved, and becomes its author’s', async () => {
  const { chat, write, schedule, itIsTime, said, me, mate } = await office()
  const { id } = await write()
  await expect(schedule(id, { send_at: new Date(Date.now() - HOUR) })).rejects.toMatchObject({
    data: { issues: [{ path: ['values', 'send_at'], message: 'Escolha um horário no futuro.' }] },
  })
  for (const ahead of [HOUR / 60, 91 * 24 * HOUR])
    await expect(schedule(id, { send_at: new Date(Date.now() + ahead) })).rejects.toMatchObject({ code: 'SCHEDULE_OUT_OF_RANGE' })
  const values = { body: 'Amanhã tem.', send_at: inAnHour(), even_if_answered: true }
  const twice = { id, client_id: randomUUID(), values }
  await chat.schedule(twice)
  await chat.schedule(twice)
  expect(await chat.get({ id })).toMatchObject({ waiting_since: expect.any(Date), responsible: null })
  const [waiting, ...others] = await chat.scheduled({ id })
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ ...values, is_mine: true })
  await chat.reschedule({ id: waiting!.id, values: { ...values, body: 'Amanhã tem de novo.' } })
  // It leaves in her name: nobody else changes it.
  await expect(mate.api.whatsapp.chat.reschedule({ id: waiting!.id, values })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await expect(chat.resolve({ id })).rejects.toMatchObject({ code: 'SCHEDULED_WAITING' })
  await chat.resolve({ id, scheduled: 'keep' })
  await itIsTime()
  await itIsTime()
  expect(await chat.get({ id })).toMatchObject({ status: 'open', responsible: { id: me.user_id } })
  expect(await sendMessages(app.platform())).toBe(1)
  expect((await said(id)).filter((body) => body === 'Amanhã tem de novo.')).toHaveLength(1)
  expect(await chat.scheduled({ id })).toEqual([])
  await expect(chat.unschedule({ id: waiting!.id })).rejects.toMatchObject({ code: 'CONVERSATION_CHANGED' })
})

test('the contact writing first cancels it, unless said otherwise; so does whoever may answer, and what forbids writing: its words stay to be read', async () => {
  const { chat, write, schedule, itIsTime, said, run, mate, company_id } = await office()
  const { id } = await write()
  await schedule(id)
  await schedule(id, { body: 'Sai assim mesmo', even_if_answered: true })
  await write(1, 'Já resolvi, obrigada')
  expect((await chat.scheduled({ id })).map(({ body }) => body)).toEqual(['Sai assim mesmo'])
  expect((await said(id)).at(-1)).toMatch(
    /^Mensagem agendada para \d\d\/\d\d \d\d:\d\d cancelada: o contato respondeu antes · “Passo para lembrar do orçamento.”$/,
  )
  const { rows } = await run("select user_id from notification where company_id = $1 and kind = 'wa-unscheduled'", [company_id])
  expect(rows).toHaveLength(1)

  const [left] = await chat.scheduled({ id })
  await mate.api.whatsapp.chat.unschedule({ id: left!.id })
  expect(await chat.scheduled({ id })).toEqual([])
  expect((await said(id)).at(-1)).toMatch(/^cancelou a mensagem agendada para \d\d\/\d\d \d\d:\d\d: “Sai assim mesmo”$/)

  await schedule(id, { even_if_answered: true })
  await write(1, 'sair')
  await itIsTime()
  expect((await said(id)).at(-1)).toMatch(/cancelada: o contato pediu para não receber mensagens · “/)
  await expect(schedule(id)).rejects.toMatchObject({ code: 'WA_OPTED_OUT' })

  const other = await write(2)
  await schedule(other.id, {}, mate)
  await run('update users set active = false where user_id = $1', [mate.user_id])
  await itIsTime()
  expect((await said(other.id)).at(-1)).toMatch(/cancelada: quem agendou não pode mais enviar · “/)
})

test('ten messages leave an instance at once, then one a second; what waited for an hour leaves only when somebody says so', async () => {
  const { chat, write, run, instance_id, company_id } = await office()
  while ((await sendMessages(app.platform())) > 0); // what the companies of other tests have waiting
  const { id } = await write()
  const send = (to: string, n: number) => chat.send({ id: to, client_id: randomUUID(), body: `Mensagem ${n}`, reply_to_id: null })
  const { rows: contacts } = await run(
    `insert into wa_contact (company_id, push_name) select $1, 'Lote ' || n from generate_series(1, 12) n returning id`,
    [company_id],
  )
  await run(
    `with c as (
       insert into wa_conversation (company_id, instance_id, contact_id, started_by) select $1, $2, unnest($3::uuid[]), 'contact' returning *
     )
     insert into wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body, status, status_at)
     select c.company_id, c.id, c.instance_id, c.contact_id, 'out', 'person', 'Oi', 'queued', now() from c`,
    [company_id, instance_id, contacts.map((row) => row.id)],
  )
  expect(await sendMessages(app.platform())).toBe(10)
  // As many more as seconds have passed, which are several on a machine that is busy.
  const { rows: pace } = await run('select at from wa_pace where instance_id = $1', [instance_id])
  const more = await sendMessages(app.platform())
  const { rows: passed } = await run('select extract(epoch from clock_timestamp() - $1)::float8 as seconds', [pace[0].at])
  expect(more).toBeLessThanOrEqual(passed[0].seconds)
  await run("update wa_pace set at = at - interval '1 minute' where company_id = $1", [company_id])
  await sendMessages(app.platform())
  expect((await run('select from wa_outbox where company_id = $1', [company_id])).rows).toEqual([])

  for (const n of [1, 2]) await send(id, n)
  const anHourPasses = () => run("update wa_outbox set queued_at = now() - interval '61 minutes' where company_id = $1", [company_id])
  await anHourPasses()
  expect(await sendMessages(app.platform())).toBe(0)
  expect(await chat.get({ id })).toMatchObject({ queued: 2, stale: 2 })
  expect(await chat.settleQueue({ id, how: 'now' })).toMatchObject({ queued: 2, stale: 0 })
  expect(await sendMessages(app.platform())).toBe(1)
  await anHourPasses()
  expect(await chat.settleQueue({ id, how: 'discard' })).toMatchObject({ queued: 0, stale: 0 })
  await expect(chat.settleQueue({ id, how: 'discard' })).rejects.toMatchObject({ code: 'CONVERSATION_CHANGED' })
  expect((await chat.messages({ id })).rows.at(-1)).toMatchObject({ body: 'Mensagem 2', status: 'cancelled' })
  // What was thrown away was never said: neither in the attendance's number nor in its hours.
  const { rows: counted } = await run(
    `select c.inbound, c.human, (select sum(h.human)::int from wa_conversation_hour h where h.wa_conversation_id = c.id) as in_hours
     from wa_conversation c where c.id = $1`,
    [id],
  )
  expect(counted).toEqual([{ inbound: 1, human: 1, in_hours: 1 }])
})

test('where the number signs, what people write begins with their first name, at once and later; what has no room for it goes without', async () => {
  const { chat, run, company_id, write, schedule, itIsTime, said, instance_id } = await office()
  const { id } = await write()
  const tell = (body: string) => chat.send({ id, client_id: randomUUID(), body, reply_to_id: null })
  await tell('Olá')
  await run('update wa_instance set signature = true where company_id = $1 and id = $2', [company_id, instance_id])
  await tell('Bom dia')
  await tell('a'.repeat(4096))
  await schedule(id)
  await itIsTime()
  expect((await said(id)).filter((body) => body?.match(/Olá|Bom dia|a{9}|lembrar/))).toEqual([
    'Olá',
    '*Ana:*\nBom dia',
    'a'.repeat(4096),
    '*Ana:*\nPasso para lembrar do orçamento.',
  ])
})
