import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { simulatedOffice } from './testing/simulated-office.ts'

const { office } = simulatedOffice()

const OPEN = [0, 1, 2, 3, 4, 5, 6]

/** A company that greets, and is always there or never but on the seventh day from now. */
async function answering(always: boolean) {
  const here = await office()
  const { run, company_id, instance_id } = here
  await run("update companies set time_zone = 'America/Fortaleza' where id = $1", [company_id])
  const weekday = new Date(Date.now() - 3 * 3_600_000 + 3 * 86_400_000).getUTCDay()
  for (const day of always ? OPEN : [weekday])
    await run("insert into office_hours (company_id, weekday, opens, closes) values ($1, $2, $3, '24:00')", [
      company_id,
      day,
      always ? '00:00' : '08:00',
    ])
  await run("update wa_instance set greeting = 'Olá! Já respondemos.', away = 'Voltamos {horario}.' where id = $1", [instance_id])
  const said = async (id: string) =>
    (await here.chat.messages({ id })).rows
      .filter(({ origin, direction }) => origin === 'auto' && direction === 'out')
      .map(({ body }) => body)
  return { ...here, said, weekday }
}

test('the greeting is said once a conversation, waits for nobody, and never to spam, to silence, to what came late or to a machine', async () => {
  const { chat, write, said, run, company_id } = await answering(true)
  const { id } = await write(1, 'Oi')
  expect(await write(1, 'Tem alguém?')).toMatchObject({ waiting_since: expect.any(Date), responsible: null })
  expect(await said(id)).toEqual(['Olá! Já respondemos.'])
  const { rows } = await run('select automatic, human from wa_conversation where id = $1', [id])
  expect(rows[0]).toEqual({ automatic: 1, human: 0 })

  const late = await write(2, 'Oi', { sent_at: new Date(Date.now() - 11 * 60_000).toISOString() })
  expect(await said(late.id)).toEqual([])
  const spam = await write(3, 'Oi', { sent_at: new Date(Date.now() - 11 * 60_000).toISOString() })
  await chat.setSpam({ id: spam.id, spam: true })
  await write(3, 'Ganhe dinheiro')
  expect(await said(spam.id)).toEqual([])
  const silent = await write(4, 'Oi', { sent_at: new Date(Date.now() - 11 * 60_000).toISOString() })
  await chat.setOptedOut({ id: silent.id, opted_out: true, reason: 'Pediu por telefone' })
  await write(4, 'Outra coisa')
  expect(await said(silent.id)).toEqual([])
  const answered = await write(5, 'Oi', { sent_at: new Date(Date.now() - 11 * 60_000).toISOString() })
  await chat.send({ id: answered.id, client_id: randomUUID(), body: 'Pois não?', reply_to_id: null })
  await write(5, 'Quero um orçamento')
  expect(await said(answered.id)).toEqual([])

  // A machine that answers at once: three within ten seconds.
  await run('update wa_instance set greeting = null where company_id = $1', [company_id])
  const machine = await write(6, 'Recebemos a sua mensagem')
  await write(6, 'Recebemos a sua mensagem')
  await run("update wa_instance set greeting = 'Olá!' where company_id = $1", [company_id])
  await write(6, 'Recebemos a sua mensagem')
  expect(await said(machine.id)).toEqual([])
})

test('outside the hours it says once in 12 hours when somebody will be there, also on a holiday', async () => {
  const { write, said, run, company_id, weekday } = await answering(false)
  const names = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']
  const { id } = await write(1, 'Oi')
  await write(1, 'Alguém?')
  expect(await said(id)).toEqual([`Voltamos ${names[weekday]} às 08:00.`])
  await run("update wa_message set sent_at = sent_at - interval '13 hours' where company_id = $1", [company_id])
  await write(1, 'E agora?')
  expect(await said(id)).toHaveLength(2)

  const holiday = await answering(true)
  await holiday.run(
    "insert into company_holiday (company_id, date, name) select $1, (now() at time zone 'America/Fortaleza')::date, 'Padroeira'",
    [holiday.company_id],
  )
  const asked = await holiday.write(1, 'Abrem hoje?')
  expect(await holiday.said(asked.id)).toEqual([expect.stringMatching(/^Voltamos .+ às 00:00\.$/)])
})

test('settings: the colours of a wait, the hours until a new attendance, and by which instance the company writes', async () => {
  const { api, chat, write, run, company_id, instance_id } = await office()
  const { settings } = api.whatsapp
  const { updated_at, ...values } = await settings.get()
  expect(values).toMatchObject({
    wait_yellow_minutes: 10,
    wait_red_minutes: 30,
    reopen_hours: 24,
    auto_resolve_hours: 24,
    outreach_instance_id: null,
  })
  for (const day of OPEN)
    await run("insert into office_hours (company_id, weekday, opens, closes) values ($1, $2, '00:00', '24:00')", [company_id, day])
  const { id } = await write(1, 'Oi', { sent_at: new Date(Date.now() - 20 * 60_000).toISOString() })
  expect(await chat.get({ id })).toMatchObject({ wait_color: 'yellow' })
  await expect(settings.change({ updated_at, values: { ...values, wait_red_minutes: 10 } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await settings.change({ updated_at, values: { ...values, wait_red_minutes: 15, reopen_hours: 1, outreach_instance_id: instance_id } })
  await expect(settings.change({ updated_at, values })).rejects.toMatchObject({ code: 'RECORD_CHANGED' })
  expect(await chat.get({ id })).toMatchObject({ wait_color: 'red' })
  await chat.resolve({ id })
  await run("update wa_conversation set resolved_at = now() - interval '2 hours' where id = $1", [id])
  expect((await write(1, 'Mais uma coisa')).id).not.toBe(id)
  const ready = async () => (await run('select app.wa_outreach_ready($1) as ready', [company_id])).rows[0].ready
  expect(await ready()).toBe(true)
  await run("update wa_instance set state = 'disconnected' where id = $1", [instance_id])
  await run("insert into wa_instance (company_id, name, kind, state) values ($1, 'Outra', 'simulated', 'connected')", [company_id])
  expect(await ready()).toBe(false)
})

test('a resolved attendance is one interaction of its client, taken back with it', async () => {
  const { api, chat, write, run, company_id } = await office()
  const { id } = await write(1, 'Oi')
  const { rows: clients } = await run("insert into client (company_id, name, phone) values ($1, 'Maria', '84933334444') returning id", [
    company_id,
  ])
  await chat.link({ id, column: 'client_id', record_id: clients[0].id })
  const made = async () => (await run('select subject, channel from client_interaction where company_id = $1', [company_id])).rows
  await chat.send({ id, client_id: randomUUID(), body: 'Bom dia!', reply_to_id: null })
  await chat.resolve({ id })
  expect(await made()).toEqual([{ subject: 'Atendimento por WhatsApp nº 1 (2 mensagens)', channel: 'whatsapp' }])
  await chat.reopen({ id })
  expect(await made()).toEqual([])
  await chat.resolve({ id })
  expect(await made()).toHaveLength(1)
  const { settings } = api.whatsapp
  const { updated_at, ...values } = await settings.get()
  await settings.change({ updated_at, values: { ...values, record_interaction: false } })
  await chat.reopen({ id })
  await chat.resolve({ id })
  expect(await made()).toEqual([])
})
