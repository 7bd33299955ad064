import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { storeDeliveries, takeEvents } from '#modules/whatsapp/server/delivery.ts'
import type { Item } from '#modules/whatsapp/server/gateway/item.ts'
import { delivery, simulatedMessage } from '#modules/whatsapp/server/gateway/simulated.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

const JID = '5584999990001@s.whatsapp.net'
const PHONE = '(84) 99999-0001'

async function office() {
  const me = await app({ permissions: { all: true } })
  const { rows } = await app
    .owner()
    .query("insert into wa_instance (company_id, name, kind, state) values ($1, 'Vendas', 'simulated', 'connected') returning id", [
      me.company_id,
    ])
  return { ...me, instance: rows[0].id as string }
}
type Office = Awaited<ReturnType<typeof office>>

/** The conversation that somebody's message is in. */
async function writes({ instance, api }: Office, jid = JID, push_name: string | undefined = 'Zezé') {
  const item = simulatedMessage(jid, { type: 'text', body: 'Bom dia', push_name }) as Item
  await storeDeliveries(app.platform().database, instance, [delivery(item)])
  while ((await takeEvents(app.platform().database)) > 0);
  const { rows } = await api.whatsapp.chat.list({ tab: 'all', order: 'recent' })
  return rows[0]!
}

const NOTHING_MORE = { offered: [], said: { document: null, cnj: null, email: null } }

const addClient = ({ api }: Pick<Person, 'api'>, over: Parameters<typeof newMaria>[0] = {}) =>
  api.clients.create(newMaria({ document: '', phone: PHONE, ...over }))

test('the only client with the phone is linked and gives the contact her name, until somebody says otherwise', async () => {
  const here = await office()
  const { chat } = here.api.whatsapp
  const { id: client } = await addClient(here, { name: 'Maria Souza' })
  const { id, contact_name } = await writes(here)
  expect(contact_name).toBe('Maria Souza')
  expect(await chat.links({ id })).toEqual({
    linked: [{ column: 'client_id', id: client, name: 'Maria Souza', by_phone: true }],
    ...NOTHING_MORE,
  })

  expect(await chat.unlink({ id, column: 'client_id' })).toEqual({
    ...NOTHING_MORE,
    linked: [],
    offered: [{ column: 'client_id', id: client, name: 'Maria Souza' }],
  })
  expect((await writes(here)).contact_name).toBe('Zezé')
  expect((await chat.links({ id })).linked).toEqual([])
  expect((await chat.link({ id, column: 'client_id', record_id: client })).linked).toMatchObject([{ id: client, by_phone: false }])
})

test('of several with the phone none is chosen; one linked by hand takes the place of another, and in the trash is nobody', async () => {
  const here = await office()
  const { chat } = here.api.whatsapp
  const [one, other] = await Promise.all([addClient(here, { name: 'Ana' }), addClient(here, { name: 'Bia' })])
  const { id } = await writes(here)
  const before = await chat.links({ id })
  expect(before.linked).toEqual([])
  expect(before.offered.map(({ name }) => name).sort()).toEqual(['Ana', 'Bia'])
  await chat.link({ id, column: 'client_id', record_id: one.id })
  const { linked, offered } = await chat.link({ id, column: 'client_id', record_id: other.id })
  expect(linked).toMatchObject([{ id: other.id }])
  expect(offered).toMatchObject([{ id: one.id }])
  await here.api.clients.remove({ selection: { ids: [other.id] } })
  expect((await chat.links({ id })).linked).toEqual([])
})

test('a patient is linked where no client is; who may not read patients sees neither link nor name', async () => {
  const here = await office()
  const { id: patient } = await here.api.patients.create(newJoana({ name: 'Joana Paciente', document: '', phone: PHONE }))
  const { id, contact_name } = await writes(here)
  expect(contact_name).toBe('Joana Paciente')
  const seller = await app({ company_id: here.company_id, permissions: { 'whatsapp-chat': true, clients: true } })
  expect((await seller.api.whatsapp.chat.get({ id })).contact_name).toBe('Zezé')
  expect(await seller.api.whatsapp.chat.links({ id })).toEqual({ linked: [], ...NOTHING_MORE })
  await expect(seller.api.whatsapp.chat.link({ id, column: 'patient_id', record_id: patient })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await here.api.whatsapp.chat.links({ id })).linked).toMatchObject([{ id: patient }])
})

test('a mobile that would be a landline without its ninth digit is the same key in both places', async () => {
  const here = await office()
  await addClient(here, { name: 'Do fixo', phone: '(84) 3232-1234' })
  const { id: mobile } = await addClient(here, { name: 'Do celular', phone: '(84) 93232-1234' })
  const { id } = await writes(here, '5584932321234@s.whatsapp.net')
  expect((await here.api.whatsapp.chat.links({ id })).linked).toMatchObject([{ id: mobile }])
})

test('a deal from a conversation is made once; an open one of the client is offered in its place; it can be taken back', async () => {
  const here = await office()
  const { crm } = here.api
  const { id: client_id } = await addClient(here, { name: 'Maria Souza' })
  const { id: conversation_id } = await writes(here)
  const { pipelines, sources } = await crm.options()
  const earlier = await crm.create(newDeal(pipelines[0]!, client_id, { name: 'De antes' }))
  expect(await crm.fromConversation({ conversation_id, another: false })).toMatchObject({
    outcome: 'client_has_one',
    deal: { id: earlier.id },
  })

  const [first, second] = await Promise.all([1, 2].map(() => crm.fromConversation({ conversation_id, another: true })))
  expect(first!.deal.id).not.toBe(second!.deal.id) // who asks for another twice has two
  expect(await crm.fromConversation({ conversation_id, another: false })).toMatchObject({ outcome: 'begun_here' })
  const made = await crm.get({ id: first!.deal.id })
  expect(made).toMatchObject({ client_id, source_id: sources.find(({ name }) => name === 'WhatsApp')!.id, responsible_id: here.user_id })
  expect(made.name).toMatch(/^Atendimento Maria Souza \d\d\/\d\d$/)

  // Who reads the chat is led to the conversation and reads how each day of it began; others see of the deal what they saw.
  expect(made).toMatchObject({ conversation_id, unread: true })
  const lines = async (api: typeof here.api) =>
    (await api.crm.timeline({ id: made.id, page: 1 })).rows.filter(({ kind }) => kind === 'chat')
  expect(await lines(here.api)).toMatchObject([{ received: true, text: expect.any(String), by: null }])
  const chatless = await app({ company_id: here.company_id, permissions: { crm: true } })
  expect(await chatless.api.crm.get({ id: made.id })).toMatchObject({ conversation_id: null, unread: false })
  expect(await lines(chatless.api)).toEqual([])

  await crm.takeBack({ id: made.id })
  await expect(crm.get({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(crm.takeBack({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(crm.takeBack({ id: earlier.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await here.api.clients.get({ id: client_id })).name).toBe('Maria Souza')
})

test('of an unknown contact it makes the client too, pressed twice once; both are taken back, but a client in use stays', async () => {
  const here = await office()
  const { crm, clients } = here.api
  const { id: conversation_id } = await writes(here)
  const seller = await app({ company_id: here.company_id, permissions: { 'whatsapp-chat': true, crm: true, clients: { read: true } } })
  await expect(seller.api.crm.fromConversation({ conversation_id, another: false })).rejects.toMatchObject({
    code: 'CLIENT_NEEDED',
    message: 'Vincule um cliente antes.',
  })
  const answers = await Promise.all([1, 2].map(() => crm.fromConversation({ conversation_id, another: false })))
  expect(new Set(answers.map(({ deal }) => deal.id)).size).toBe(1)
  const { client_id, id } = await crm.get({ id: answers[0]!.deal.id })
  expect(await clients.get({ id: client_id })).toMatchObject({ name: 'Zezé', phone: '84999990001', status_id: 1 })
  await crm.takeBack({ id })
  await expect(clients.get({ id: client_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const again = await crm.fromConversation({ conversation_id, another: false })
  const { client_id: used } = await crm.get({ id: again.deal.id })
  await crm.create(newDeal((await crm.options()).pipelines[0]!, used))
  await crm.takeBack({ id: again.deal.id })
  expect((await clients.get({ id: used })).name).toBe('Zezé')
})

test('a contact is found by who she is in the registers and by her phone in any form, but not by a client whom one does not see', async () => {
  const here = await office()
  const { chat, attendances } = here.api.whatsapp
  await addClient(here, { name: 'Maria Souza', email: 'souza@exemplo.com.br' })
  await writes(here)
  await writes(here, '5511987654321@s.whatsapp.net', 'Rui')
  const found = async (q: string) => [
    (await chat.list({ tab: 'all', order: 'recent', q })).rows.map((row) => row.contact_name),
    (await chat.find({ text: q })).map(({ name }) => name),
    (await attendances.list({ q, page: 1 })).rows.map(({ name }) => name),
  ]
  for (const text of ['souza', 'zezé', '(84) 99999-0001', '84 9999-0001', '8499990001', '+55 84 99999-0001', '558499990001', '9999-0001'])
    expect([text, ...(await found(text))]).toEqual([text, ['Maria Souza'], ['Maria Souza'], ['Maria Souza']])
  expect(await found('souza@exemplo')).toEqual([[], [], []])

  const stranger = await app({ company_id: here.company_id, permissions: { 'whatsapp-chat': true } })
  expect(await stranger.api.whatsapp.chat.find({ text: 'souza' })).toEqual([])
  expect(await stranger.api.whatsapp.chat.find({ text: 'zezé' })).toMatchObject([{ name: 'Zezé', instance_name: 'Vendas' }])
})

test('who begins a conversation is offered clients and patients with a phone, as far as she sees them', async () => {
  const here = await office()
  const { id: client } = await addClient(here, { name: 'Maria Souza' })
  const { id: patient } = await here.api.patients.create(newJoana({ name: 'Joana Souza', social_name: '', phone: '(84) 99999-0002' }))
  const { chat } = here.api.whatsapp
  expect(await chat.whom({ text: 'souza' })).toEqual([
    { column: 'client_id', id: client, name: 'Maria Souza', phone: '84999990001' },
    { column: 'patient_id', id: patient, name: 'Joana Souza', phone: '84999990002' },
  ])
  const stranger = await app({ company_id: here.company_id, permissions: { 'whatsapp-chat': true } })
  expect(await stranger.api.whatsapp.chat.whom({ text: 'souza' })).toEqual([])
})
