import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessages } from './delivery.ts'
import { phoneOf, simulatedOffice } from './testing/simulated-office.ts'

const { app, office: simulated } = simulatedOffice()

const PHONE = phoneOf(1)

/** A company with a number, and somebody who writes to it. */
async function office() {
  const here = await simulated()
  const { chat, run, company_id } = here
  const write = (body: string) => here.write(1, body)
  const automatic = async (id: string) =>
    (await chat.messages({ id })).rows.filter(({ origin, direction }) => origin === 'auto' && direction === 'out')
  const aDayPasses = () =>
    run("update wa_conversation set last_inbound_at = last_inbound_at - interval '25 hours' where company_id = $1", [company_id])
  const send = (id: string) => chat.send({ id, client_id: randomUUID(), body: 'Temos uma oferta', reply_to_id: null })
  return { ...here, write, automatic, aDayPasses, send }
}

const today = () => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
const refused = () => ({
  code: 'WA_OPTED_OUT',
  message: `Este contato pediu para não receber mensagens em ${today()}. Só é possível responder quando ele escrever.`,
})

test('a word alone asks for silence: it is answered once, an answer stays possible for a day, and another word undoes it', async () => {
  const { write, automatic, aDayPasses, send, chat, instance_id, run, company_id } = await office()
  for (const said of ['quero sair', 'cancelar', 'parar de fumar']) expect(await write(said)).toMatchObject({ refused_since: null })
  const { id, ...asked } = await write(' Sair! ')
  expect(asked).toMatchObject({ refused_since: expect.any(Date), opted_out_how: 'word', may_write: true })
  await write('STOP')
  expect((await automatic(id)).map(({ body }) => body)).toEqual([
    'Você não receberá mais mensagens iniciadas por nós. Para voltar, envie VOLTAR.',
  ])
  await send(id)
  expect(await sendMessages(app.platform())).toBe(1)
  expect(await sendMessages(app.platform())).toBe(1)

  await aDayPasses()
  expect(await chat.get({ id })).toMatchObject({ may_write: false })
  await expect(send(id)).rejects.toMatchObject(refused())
  // What was on its way to her stays here.
  await run('update wa_conversation set last_inbound_at = now() where id = $1', [id])
  await send(id)
  await aDayPasses()
  expect(await sendMessages(app.platform())).toBe(0)
  expect((await chat.messages({ id })).rows.at(-1)).toMatchObject({
    status: 'cancelled',
    failure_text: 'O contato pediu para não receber mensagens.',
  })
  await chat.resolve({ id })
  await expect(chat.begin({ instance_id, phone: PHONE, unchecked: true })).rejects.toMatchObject(refused())

  expect(await write('voltar')).toMatchObject({ refused_since: null, may_write: true })
  expect((await automatic(id)).at(-1)).toMatchObject({ body: 'Pronto! Você voltará a receber nossas mensagens.' })
  await aDayPasses()
  await send(id)
  const { rows } = await run(
    "select count(*)::int as changes from audit_event where company_id = $1 and entity = 'wa_contact' and changes ? 'opted_out_at'",
    [company_id],
  )
  expect(rows).toEqual([{ changes: 2 }])
})

test('the staff says the same with a reason; what a client said elsewhere holds here, and what is said here holds elsewhere', async () => {
  const { write, aDayPasses, send, chat, run, company_id } = await office()
  const { rows: clients } = await run("insert into client (company_id, name, phone) values ($1, 'Maria Lima', $2) returning id", [
    company_id,
    PHONE,
  ])
  const client = clients[0].id as string
  const { id } = await write('Oi')
  const reason = 'Pediu por telefone'
  await expect(chat.setOptedOut({ id, opted_out: true, reason: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await chat.setOptedOut({ id, opted_out: true, reason })).toMatchObject({ opted_out_how: 'staff', opt_out_reason: reason })
  await expect(chat.setOptedOut({ id, opted_out: true, reason })).rejects.toMatchObject({ code: 'CONVERSATION_CHANGED' })
  const may = async () => {
    const { rows } = await run(
      "select set_config('app.company_id', $1, false), app.may_contact((select person_id from person_face where entity_id = $2), 'whatsapp') as may",
      [company_id, client],
    )
    return rows[0].may as boolean
  }
  expect(await may()).toBe(false)
  expect(await chat.setOptedOut({ id, opted_out: false, reason: 'Mudou de ideia' })).toMatchObject({
    refused_since: null,
    opt_out_reason: null,
  })
  expect(await may()).toBe(true)
  expect((await chat.messages({ id })).rows.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      `marcou que o contato não quer receber mensagens: ${reason}`,
      'permitiu enviar mensagens de novo: Mudou de ideia',
    ]),
  )
  await chat.take({ id, from: null })
  const { rows: told } = await chat.history({ id, page: 1 })
  expect(
    told.slice(0, 3).map(({ entity, by, changes }) => [entity, by, Object.keys(changes).find((key) => /responsible|out_at/.test(key))]),
  ).toEqual([
    ['wa_conversation', 'Ana Teste', 'responsible_id'],
    ['wa_contact', 'Ana Teste', 'opted_out_at'],
    ['wa_contact', 'Ana Teste', 'opted_out_at'],
  ])

  await run(
    "select set_config('app.company_id', $1, false), app.consent((select person_id from person_face where entity_id = $2), 'contact', 'whatsapp', false)",
    [company_id, client],
  )
  await aDayPasses()
  expect(await chat.get({ id })).toMatchObject({ refused_since: expect.any(Date), opted_out_how: null, may_write: false })
  await expect(send(id)).rejects.toMatchObject(refused())
})
