import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addKey, READ } from '#app/testing/permission-table.ts'
import { openDatabase } from '#server/database/database.ts'
import { sessionCookieName } from '#server/rpc/request-context.ts'
import { storeDeliveries, takeEvents } from '../delivery.ts'
import { addAspects } from '../demo-aspects.ts'
import { evaluateAttendances } from '../evaluations/evaluate.ts'
import type { Item } from '../gateway/item.ts'
import { delivery, simulatedMessage } from '../gateway/simulated.ts'
import { dataRoutes } from './routes.ts'

const app = testApp()
const JID = '5584900000201@s.whatsapp.net'
const ORIGIN = 'http://localhost:3000'

/** A company with one evaluated attendance, and a way to ask /api/data as one of its people. */
async function shop() {
  const me = await app({ permissions: { all: true } })
  const { company_id } = me
  const { rows } = await app
    .owner()
    .query("insert into wa_instance (company_id, name, kind, state) values ($1, 'Vendas', 'simulated', 'connected') returning id", [
      company_id,
    ])
  const instance = rows[0].id as string
  const { database } = app.platform()
  await openDatabase(app.owner())
    .transaction()
    .execute((db) => addAspects(db, company_id, 'Clínica'))
  const items: Item[] = ['Bom dia', 'Tem horário?', 'Vou fazer o pix'].map((body) =>
    simulatedMessage(JID, { type: 'text', body, push_name: 'Maria' }),
  )
  const tell = async (item: Item) => {
    await storeDeliveries(database, instance, [delivery(item)])
    while ((await takeEvents(database)) > 0);
  }
  await tell(items[0]!)
  const { chat } = me.api.whatsapp
  const { id } = (await chat.list({ tab: 'all', order: 'recent' })).rows[0]!
  await chat.send({ id, client_id: randomUUID(), body: 'Bom dia! Em que posso ajudar?', reply_to_id: null })
  await tell(items[2]!)
  await chat.resolve({ id })
  await evaluateAttendances(database)
  /** Somebody else who writes. */
  const write = (n: number) =>
    tell(simulatedMessage(`558490000020${n}@s.whatsapp.net`, { type: 'text', body: 'Oi', push_name: `Pessoa ${n}` }))
  return { me, company_id, instance, write, ask: asker(me.token, company_id) }
}

function asker(token: string, company_id: string) {
  const routes = new Hono().route('/', dataRoutes(app.platform()))
  return async (query: string, over: { method?: string; body?: unknown; headers?: Record<string, string> } = {}) => {
    const answer = await routes.request(`/api/data?${query}`, {
      method: over.method ?? 'GET',
      headers: {
        cookie: `${sessionCookieName(app.platform().env)}=${token}`,
        'x-company-id': company_id,
        'content-type': 'application/json',
        origin: ORIGIN,
        ...over.headers,
      },
      ...(over.body !== undefined && { body: typeof over.body === 'string' ? over.body : JSON.stringify(over.body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: each type answers something else
    const json: any = await answer.json()
    return { status: answer.status, json, headers: answer.headers }
  }
}

test('each type answers with the shape of the specification', async () => {
  const { ask, instance } = await shop()
  expect((await ask('type=instances')).json).toEqual([
    { id: instance, name: 'Vendas', number: null, status: 'connected', profile_pic: null },
  ])
  expect((await ask('type=conversations')).json).toMatchObject([
    {
      instance_id: instance,
      instance_name: 'Vendas',
      remote_jid: JID,
      push_name: 'Maria',
      unread: 0,
      latest_evaluation_score: expect.any(Number),
    },
  ])
  expect((await ask(`type=messages&remoteJid=${JID}`)).json).toMatchObject([
    { remote_jid: JID, from_me: false, text: 'Bom dia' },
    { from_me: true, text: 'Bom dia! Em que posso ajudar?', author: 'Ana Teste' },
    { from_me: false, text: 'Vou fazer o pix' },
  ])
  const one = (await ask(`type=evaluations&instanceId=${instance}&remoteJid=${JID}`)).json
  expect(one).toMatchObject({ instance_id: instance, push_name: 'Maria', salesperson_name: 'Ana Teste', generated_sale: true })
  expect(one.aspects).toHaveLength(7)
  expect(one.aspects[0]).toEqual({
    id: expect.any(String),
    aspect_name: 'Acolhimento',
    aspect_score: expect.any(Number),
    aspect_comment: expect.any(String),
  })
  expect((await ask(`type=evaluation-details&instanceId=Vendas&remoteJid=${JID}`)).json).toEqual(one)
  // The same number as it is written without its ninth digit; a lid is no phone.
  expect((await ask(`type=evaluation-details&instanceId=Vendas&remoteJid=${JID.replace('849', '84')}`)).json).toEqual(one)
  expect((await ask(`type=evaluation-details&instanceId=Vendas&remoteJid=5584900000201@lid`)).status).toBe(404)
  expect((await ask('type=evaluations&page=1&limit=20')).json).toMatchObject({
    data: [one],
    pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
  })
  expect((await ask('type=evaluations-kpis')).json).toEqual({
    total_evaluations: 1,
    average_score: one.score,
    total_sales_generated: 1,
    sales_conversion_rate: 100,
  })
  expect((await ask('type=evaluations-salespeople')).json).toEqual([{ name: 'Ana Teste', total_evaluations: 1 }])
  const daily = (await ask('type=kpis-daily&period=7d')).json
  expect(daily).toHaveLength(7)
  expect(daily.at(-1)).toEqual({
    ...{ date: expect.any(String), total_messages: 3, total_conversations: 1, clients_initiated_contact: 1, sellers_initiated_contact: 0 },
    ...{ unique_contacts: 1, unique_instances: 1, spam_messages: 0 },
  })
  expect((await ask('type=conversations-chart&period=today')).json).toMatchObject([
    { total: 1, clients_initiated: 1, sellers_initiated: 0 },
  ])
  expect((await ask('type=instances-messages')).json).toMatchObject([{ instance_name: 'Vendas', received: 2, sent: 1, total_messages: 3 }])
  expect((await ask('type=kpi-evaluations&period=30d')).json).toMatchObject({ total_evaluations: 1, by_day: [{ total_evaluations: 1 }] })
  expect((await ask('type=instances-evaluations&period=30d')).json).toEqual([
    { instance_id: instance, instance_name: 'Vendas', total_evaluations: 1, avg_score: one.score },
  ])
  expect((await ask('type=app-aspect-groups')).json).toMatchObject([{ name: 'Clínica', instance_ids: [instance], items_count: 7 }])
  expect((await ask('type=app-aspect-items')).json).toHaveLength(7)
  expect((await ask('type=refresh-materialized-view')).json).toEqual({ refreshed_at: expect.any(String) })
})

test('the picture of a contact has an address for whoever sees the conversation', async () => {
  const { ask, company_id, instance } = await shop()
  const asked = ['type=conversations', `type=evaluation-details&instanceId=${instance}&remoteJid=${JID}`]
  const shown = async (as = ask) =>
    (await Promise.all(asked.map(async (query) => (await as(query)).json))).flat().map((row) => row.profile_pic)
  expect(await shown()).toEqual([null, null])
  await app.owner().query(
    `with file as (
       insert into stored_file (company_id, page, name, content_type, byte_size, storage_key) values ($1, 'whatsapp-chat', 'perfil.webp', 'image/webp', 1, gen_random_uuid()) returning id)
     update wa_contact set picture_id = file.id from file where company_id = $1`,
    [company_id],
  )
  const address = expect.stringMatching(/^http:\/\/localhost:3000\/api\/files\/[0-9a-f-]{36}$/)
  expect(await shown()).toEqual([address, address])
  const judge = await app({ company_id, permissions: { 'whatsapp-evaluations': { read: true } } })
  expect((await asker(judge.token, company_id)(asked[1]!)).json.profile_pic).toBeNull()
})

test('a server that answers nothing is no connection', async () => {
  const { ask, instance } = await shop()
  await app.owner().query('update wa_instance set silent_since = now() where id = $1', [instance])
  expect((await ask('type=instances')).json).toMatchObject([{ id: instance, status: 'disconnected' }])
})

test('a list says how many there are and where it goes on; a file of a message has an address; a key’s reading is listed', async () => {
  const { me, ask, instance, company_id, write } = await shop()
  for (const n of [2, 3, 4]) await write(n)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { json, headers }: Awaited<ReturnType<typeof ask>> = await ask(`type=conversations&limit=3${cursor && `&cursor=${cursor}`}`)
    expect(headers.get('x-total-count')).toBe('4')
    seen.push(...json.map(({ remote_jid }: { remote_jid: string }) => remote_jid))
    cursor = headers.get('x-next-cursor')
  }
  expect(new Set(seen)).toHaveProperty('size', 4)
  expect(seen).toHaveLength(4)
  expect((await ask('type=conversations&limit=3&offset=3')).json.map(({ remote_jid }: { remote_jid: string }) => remote_jid)).toEqual([JID])
  expect((await ask('type=conversations&evaluationFilter=not_evaluated')).headers.get('x-total-count')).toBe('3')
  expect((await ask('type=conversations&contactName=maria')).json).toHaveLength(1)

  const { key } = await addKey(app, me, { 'whatsapp-chat': READ })
  const first = await ask(`type=messages&remoteJid=${JID}&limit=2`, { headers: { cookie: '', authorization: `Bearer ${key}` } })
  expect(first.headers.get('x-total-count')).toBe('3')
  expect(first.json.map(({ text }: { text: string }) => text)).toEqual(['Bom dia! Em que posso ajudar?', 'Vou fazer o pix'])
  const rest = await ask(`type=messages&remoteJid=${JID}&limit=2&cursor=${first.headers.get('x-next-cursor')}`)
  expect(rest.json.map(({ text }: { text: string }) => text)).toEqual(['Bom dia'])
  expect(rest.headers.get('x-next-cursor')).toBeNull()
  const id = (await me.api.whatsapp.chat.list({ tab: 'all', order: 'recent', q: 'Maria', resolved: '1' })).rows[0]!.id
  expect((await me.api.whatsapp.chat.accesses({ id, page: 1 })).rows).toMatchObject([
    { action: 'read_by_key', by: expect.stringMatching(/^Ana Teste, pela chave /) },
  ])

  await app.owner().query(
    `with f as (insert into stored_file (company_id, page, name, content_type, byte_size, storage_key) values ($1, 'whatsapp-chat', 'a.pdf', 'application/pdf', 1, $2) returning id)
     insert into wa_media (company_id, wa_conversation_id, message_id, state, file_id)
     select $1, m.wa_conversation_id, m.id, 'ready', f.id from wa_message m, f where m.instance_id = $3 and m.body = 'Bom dia'`,
    [company_id, randomUUID(), instance],
  )
  const [withFile] = (await ask(`type=messages&remoteJid=${JID}`)).json
  expect(withFile.media_url).toMatch(/^http:\/\/localhost:3000\/api\/files\/[0-9a-f-]{36}$/)
  expect(await ask('type=refresh-materialized-view')).toMatchObject({ status: 200 })
  expect(await ask('type=refresh-materialized-view')).toMatchObject({ status: 429, headers: expect.anything() })
})

test('two programs that change one evaluation: the last one stands, and both are in the history with their keys', async () => {
  const { me, ask, instance, company_id } = await shop()
  const asKey = async () => {
    const { key } = await addKey(app, me, { 'whatsapp-evaluations': { read: true, update: true } })
    return (body: unknown) =>
      ask(`type=evaluations&instanceId=${instance}&remoteJid=${JID}`, {
        method: 'PUT',
        body,
        headers: { cookie: '', origin: '', 'x-api-key': key },
      })
  }
  const [one, other] = [await asKey(), await asKey()]
  expect(await Promise.all([one({ salesperson_name: 'Carla' }), other({ salesperson_name: 'Bia' })])).toMatchObject([
    { status: 200 },
    { status: 200 },
  ])
  expect((await one({ salesperson_name: 'Dora' })).json).toMatchObject({ salesperson_name: 'Dora' })
  const { rows } = await app
    .owner()
    .query(
      "select count(distinct api_key_id)::int as keys, count(*)::int as changes from audit_event where company_id = $1 and entity = 'wa_evaluation' and action = 'update' and changes ? 'salesperson_name'",
      [company_id],
    )
  expect(rows).toEqual([{ keys: 2, changes: 3 }])
  const { key } = await addKey(app, me, { 'whatsapp-evaluations': READ })
  expect(
    await ask(`type=evaluations&instanceId=${instance}&remoteJid=${JID}`, {
      method: 'PUT',
      body: { generated_sale: true },
      headers: { cookie: '', 'x-api-key': key },
    }),
  ).toMatchObject({ status: 403, json: { error: 'Sem permissão.' } })
})

test('filters of the list and the cards agree', async () => {
  const { ask } = await shop()
  const total = async (filter: string) => [
    (await ask(`type=evaluations&${filter}`)).json.pagination.total,
    (await ask(`type=evaluations-kpis&${filter}`)).json.total_evaluations,
  ]
  expect(await total('generated_sale=true')).toEqual([1, 1])
  expect(await total('generated_sale=false')).toEqual([0, 0])
  expect(await total('date_from=2020-01-01T00:00:00Z&date_to=2099-01-01T00:00:00Z')).toEqual([1, 1])
  expect(await total('date_to=2020-01-01')).toEqual([0, 0])
  expect(await total(`date_from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([0, 0])
  expect(await total('salesperson=ana%20teste')).toEqual([1, 1])
  expect(await total('aspect=Clareza')).toEqual([1, 1])
  expect(await total('aspect=Outro')).toEqual([0, 0])
})

test('a change is a person’s, answers the whole evaluation, and takes nothing else', async () => {
  const { ask, instance } = await shop()
  const put = (body: unknown, over: object = {}) =>
    ask(`type=evaluations&instanceId=${instance}&remoteJid=${JID}`, { method: 'PUT', body, ...over })
  expect((await put({ salesperson_name: 'Carla', generated_sale: false })).json).toMatchObject({
    salesperson_name: 'Carla',
    generated_sale: false,
  })
  expect(await put({ score: 5 })).toMatchObject({ status: 422, json: { error: 'Campo desconhecido: score' } })
  expect(await put({})).toMatchObject({ status: 400 })
  expect(await put('{"a":')).toMatchObject({ status: 400 })
  expect(await put({ generated_sale: 'sim' })).toMatchObject({ status: 400, json: { error: 'Parâmetro generated_sale inválido.' } })
  expect(await put({ salesperson_name: 'x'.repeat(17_000) })).toMatchObject({ status: 413 })
  expect(await put({ generated_sale: true }, { headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 })
  expect(await put({ generated_sale: true }, { headers: { origin: 'https://outro.exemplo.com.br' } })).toMatchObject({ status: 403 })
  expect((await ask(`type=evaluation-details&instanceId=${instance}&remoteJid=${JID}`)).json).toMatchObject({
    salesperson_name: 'Carla',
    generated_sale: false,
  })
})

test.each([
  ['', 400, 'Parâmetro type ausente ou desconhecido.'],
  ['type=constructor', 400, 'Parâmetro type ausente ou desconhecido.'],
  ['type=conversations&limit=9999', 400, 'Parâmetro limit inválido.'],
  ['type=conversations&offset=-1', 400, 'Parâmetro offset inválido.'],
  ['type=conversations&instanceName=Nenhuma', 404, 'Instância não encontrada.'],
  ['type=conversations&cursor=abc', 400, 'Parâmetro cursor inválido.'],
  ['type=messages&remoteJid=abc&limit=501', 400, 'Parâmetro limit inválido.'],
  ['type=kpis-daily&period=2026-01-01_2027-01-02', 400, 'Parâmetro period inválido.'],
  ['type=messages', 400, 'Parâmetro remoteJid inválido.'],
  ['type=conversations&instance_name=Vendas', 400, 'Parâmetro desconhecido: instance_name'],
  ['type=evaluations-kpis&messageLimit=5', 400, 'Parâmetro desconhecido: messageLimit'],
  ['type=kpis-daily&period=ontem', 400, 'Parâmetro period inválido.'],
  ['type=evaluations&date_from=amanha', 400, 'Parâmetro date_from inválido.'],
  ['type=evaluation-details&instanceId=Vendas&remoteJid=558400000000@s.whatsapp.net', 404, 'No evaluation found'],
])('%s is %i: %s', async (query, status, error) => {
  const { ask } = await shop()
  const answer = await ask(query)
  expect(answer).toMatchObject({ status, json: { error } })
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('who is not signed in, may not, or is of another company gets nothing', async () => {
  const { company_id, instance } = await shop()
  expect(await asker('nobody', company_id)('type=instances')).toMatchObject({ status: 401, json: { error: 'Não autenticado.' } })
  const stranger = await app({ company_id, can: [] })
  expect(await asker(stranger.token, company_id)('type=conversations')).toMatchObject({ status: 403, json: { error: 'Sem permissão.' } })
  const other = await app({ permissions: { all: true } })
  expect(await asker(other.token, other.company_id)(`type=evaluations&instanceId=${instance}&remoteJid=${JID}`)).toMatchObject({
    status: 404,
  })
  expect((await asker(other.token, other.company_id)('type=conversations')).json).toEqual([])
})
