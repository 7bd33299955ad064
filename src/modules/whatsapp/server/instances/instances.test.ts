import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessages, takeEvents } from '../delivery.ts'
import { whatsappHooks } from '../hook-routes.ts'
import { probeGateways } from '../probes.ts'
import { fetchPictures } from '../profile-pictures.ts'
import { evolutionOffice, inbound, NEW } from '../testing/evolution-office.ts'
import { QR } from '../testing/fake-evolution.ts'

const { app, fake, shop, connected } = evolutionOffice()

test('saving creates the instance on its server and sets the webhook with our address, header and exactly the ten events', async () => {
  const { save, id, name } = await shop()
  const saved = await save()
  expect(saved).toMatchObject({ state: 'connecting', base_url: fake().address, api_key_set_at: expect.any(Date) })
  expect(fake().heard.find(({ path }) => path === '/instance/create')?.body).toEqual({
    ...{ instanceName: name, integration: 'WHATSAPP-BAILEYS' },
    ...{ qrcode: true, syncFullHistory: false, groupsIgnore: true },
  })
  const { webhook } = fake().hosted.get(name)!
  expect(webhook?.url).toMatch(new RegExp(`^http://localhost:3000/hooks/whatsapp/${id}/[\\w-]{32}$`))
  expect(webhook?.headers.authorization).toMatch(/^Bearer [\w-]{32}$/)
  expect(webhook?.events).toHaveLength(10)
})

test('no answer and no row holds the key, and the history says only when it was set', async () => {
  const { save, instances, id, company_id } = await shop()
  await save()
  const told = JSON.stringify([await instances.list(), await instances.get({ id }), await instances.history({ id, page: 1 })])
  expect(told).not.toContain(fake().key)
  const { rows } = await app.owner().query('select * from wa_connection where company_id = $1', [company_id])
  expect(Buffer.from(rows[0].sealed).includes(fake().key)).toBe(false)
  const { rows: history } = await instances.history({ id, page: 1 })
  expect(history.flatMap(({ changes }) => Object.keys(changes))).toContain('api_key_set_at')
})

test('a name in use there is offered, another webhook asked about, a wrong key and a silent server said', async () => {
  const { save, values, name } = await shop()
  await expect(save({ values: { ...values, api_key: '' } })).rejects.toMatchObject({ code: 'KEY_MISSING' })
  await expect(save({ values: { ...values, api_key: 'errada' } })).rejects.toMatchObject({ code: 'GATEWAY_KEY_REFUSED' })
  fake().host(name, 'https://outro.exemplo.com.br/hook')
  await expect(save()).rejects.toMatchObject({ code: 'EXISTS_THERE' })
  await expect(save({ adopts: true })).rejects.toMatchObject({
    code: 'WEBHOOK_ELSEWHERE',
    message: 'Esta instância já envia eventos para outro.exemplo.com.br. Substituir?',
  })
  await save({ adopts: true, replaces_webhook: true })
  expect(fake().hosted.get(name)!.webhook!.url).toContain('/hooks/whatsapp/')
  fake().trouble('fails')
  await expect(save()).rejects.toMatchObject({ code: 'GATEWAY_SILENT' })
})

test('a private address is refused, and nothing is asked there', async () => {
  const { save, values } = await shop()
  for (const base_url of [
    'http://169.254.169.254',
    'http://127.0.0.1',
    'https://[::ffff:10.0.0.1]',
    'https://localhost',
    'https://10.0.0.1:8443',
  ])
    await expect(save({ values: { ...values, base_url } })).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
  expect(fake().heard).toEqual([])
})

test('a phone is paired by the code that is shown, and the number that it turned out to be is named', async () => {
  const { save, instances, id, name, card } = await shop()
  await expect(instances.pair({ id, phone: null })).rejects.toMatchObject({ code: 'INSTANCE_NOT_CONFIGURED' })
  await save()
  expect(await instances.pair({ id, phone: null })).toMatchObject({
    state: 'pairing',
    qr: expect.any(String),
    qr_age: 0,
    hears_webhook: false,
  })
  // Without the webhook the code is asked for; through it the next one comes by itself.
  const asked = fake().hosted.get(name)!.codes
  await instances.pairing({ id })
  expect(fake().hosted.get(name)!.codes).toBe(asked + 1)
  await fake().tell(name, 'qrcode.updated', { qrcode: { instance: name, pairingCode: null, code: '2@AbC', base64: QR } })
  expect(await instances.pairing({ id })).toMatchObject({ qr: QR, hears_webhook: true })
  expect(fake().hosted.get(name)!.codes).toBe(asked + 1)
  expect(await instances.pair({ id, phone: '(84) 99999-1234' })).toMatchObject({ pairing_code: 'WZYEH1YY' })
  await fake().tell(name, 'qrcode.updated', { message: 'QR code limit reached, please login again', statusCode: 500 })
  expect(await instances.pairing({ id })).toMatchObject({ qr: null, hears_webhook: true })

  await fake().scan(name)
  expect(await instances.pairing({ id })).toMatchObject({
    state: 'connected',
    qr: null,
    number: '5584900000099',
    profile_name: 'Potiguar Vendas',
  })
  await fake().drop(name, 401)
  expect(await card()).toMatchObject({
    state: 'disconnected',
    state_reason: 'Sessão encerrada no celular',
    drops: 1,
    last_drop_at: expect.any(Date),
  })

  await fake().scan(name, '5584900000098')
  expect(await card()).toMatchObject({ state: 'connected', number: '5584900000099', paired_number: '5584900000098' })
  expect(await instances.acceptNumber({ id })).toMatchObject({ number: '5584900000098', paired_number: null })
  expect((await instances.history({ id, page: 1 })).rows[0]).toMatchObject({
    by: 'Ana Teste',
    changes: { number: ['5584900000099', '5584900000098'] },
  })
})

test('what is answered leaves through the gateway once, and every way in which it may fail is told apart', async () => {
  const { chat, name } = await connected()
  await fake().tell(name, 'messages.upsert', inbound('IN1'))
  const [row] = (await chat.list({ tab: 'all', order: 'recent' })).rows
  const { id } = row!
  const send = async (body: string) => {
    await chat.send({ id, client_id: randomUUID(), body, reply_to_id: null })
    await sendMessages(app.platform())
    return (await chat.messages({ id })).rows.at(-1)!
  }
  expect(await send('Bom dia, Maria!')).toMatchObject({ status: 'sent' })
  expect(fake().heard.filter(({ path }) => path.startsWith('/message/'))).toMatchObject([
    { path: `/message/sendText/${name}`, body: { number: '5584900000012@s.whatsapp.net', text: 'Bom dia, Maria!' } },
  ])
  fake().trouble('too-many')
  expect(await send('Espere')).toMatchObject({ status: 'queued' })
  fake().trouble('none')
  await app.owner().query('update wa_outbox set next_at = now()')
  await sendMessages(app.platform())
  expect((await chat.messages({ id })).rows.at(-1)).toMatchObject({ status: 'sent' })
  fake().trouble('breaks-off')
  expect(await send('Chegou?')).toMatchObject({ status: 'unsure' })
  fake().trouble('none')
  expect(await sendMessages(app.platform())).toBe(0)
})

test('a number without WhatsApp fails with its reason', async () => {
  const { chat, name } = await connected()
  await fake().tell(
    name,
    'messages.upsert',
    inbound('IN1', { key: { remoteJid: '5584900000013@s.whatsapp.net', fromMe: false, id: 'IN13' } }),
  )
  const { id } = (await chat.list({ tab: 'all', order: 'recent' })).rows[0]!
  await chat.send({ id, client_id: randomUUID(), body: 'Oi', reply_to_id: null })
  await sendMessages(app.platform())
  expect((await chat.messages({ id })).rows.at(-1)).toMatchObject({ status: 'failed', failure_text: 'Este número não tem WhatsApp.' })
})

test('a probe is the evidence of a connection, and says what became of it', async () => {
  const { card, name, instances, id } = await connected()
  const probe = async () => {
    await app.owner().query("update wa_connection set last_probe_at = now() - interval '2 minutes'")
    await probeGateways(app.platform())
    return card()
  }
  expect(await probe()).toMatchObject({ silent_since: null, probed_open_at: expect.any(Date), drops: 0 })
  fake().trouble('fails')
  for (const silent_since of [null, null, expect.any(Date)]) expect(await probe()).toMatchObject({ silent_since, state: 'connected' })
  fake().trouble('none')
  fake().hosted.delete(name)
  expect(await probe()).toMatchObject({ state: 'removed', silent_since: null, drops: 1 })
  fake().host(name)
  await instances.restart({ id })
  await fake().scan(name)
  await instances.disconnect({ id })
  expect(await card()).toMatchObject({ state: 'disconnected', state_reason: 'Desconectada por aqui' })
})

test('another secret is another address: the one before is refused at once', async () => {
  const { instances, id, name, card } = await connected()
  const before = fake().hosted.get(name)!.webhook!
  await instances.rotateSecret({ id })
  const now = fake().hosted.get(name)!.webhook!
  expect(now.url).not.toBe(before.url)
  expect(await instances.webhook({ id })).toEqual({ url: now.url, verify_token: null })
  const routes = whatsappHooks(app.platform(), () => undefined)
  const answer = await routes.request(new URL(before.url).pathname, { method: 'POST', headers: before.headers, body: '{}' })
  expect(answer.status).toBe(404)
  await fake().drop(name, 428)
  expect(await card()).toMatchObject({ state_reason: 'Conexão encerrada' })
})

test('an instance with conversations is archived and not removed; without, it comes back from the trash; its name is free meanwhile', async () => {
  const { instances, id, name, chat, card } = await connected()
  await expect(instances.create({ ...NEW, name: 'VENDAS' })).rejects.toMatchObject({ code: 'WA_INSTANCE_NAME_TAKEN' })
  await expect(
    instances.update({ id, updated_at: (await instances.get({ id })).updated_at, values: { ...NEW, kind: 'simulated' } }),
  ).rejects.toMatchObject({
    code: 'WA_INSTANCE_KIND_FIXED',
  })
  await instances.remove({ selection: { ids: [id] } })
  expect(await card()).toBeUndefined()
  await instances.restore({ ids: [id] })
  await fake().tell(name, 'messages.upsert', inbound('IN1'))
  await expect(instances.remove({ selection: { ids: [id] } })).rejects.toMatchObject({ code: 'WA_INSTANCE_IN_USE' })
  await instances.setArchived({ id, archived: true })
  expect((await chat.list({ tab: 'all', order: 'recent' })).rows).toHaveLength(1)
  await fake().tell(name, 'messages.upsert', inbound('IN2'))
  expect((await chat.list({ tab: 'all', order: 'recent' })).rows[0]).toMatchObject({ unread: 1 })
})

test('what the gateway told is listed without its content, and what failed gets another turn', async () => {
  const { instances, id, name, company_id } = await connected()
  await fake().tell(name, 'messages.upsert', inbound('IN1', { message: { conversation: 'segredo' } }))
  await app
    .owner()
    .query("update wa_event set state = 'failed', attempts = 6, reason = 'Erro' where company_id = $1 and name = 'messages.upsert'", [
      company_id,
    ])
  const { rows, total } = await instances.events({ id, page: 1 })
  expect(total).toBe(rows.length)
  expect(rows[0]).toMatchObject({ name: 'messages.upsert', state: 'failed', attempts: 6 })
  expect(JSON.stringify(rows)).not.toContain('segredo')
  expect(await instances.reprocess({ id, event_id: null })).toEqual({ count: 1 })
  while ((await takeEvents(app.platform().database)) > 0);
  expect((await instances.events({ id, page: 1 })).rows[0]).toMatchObject({ state: 'done', attempts: 1 })
})

test('who begins a conversation learns whether the number has WhatsApp; asked once, and not at all where nobody can say and she goes on', async () => {
  const { chat, id } = await connected()
  const begin = (phone: string, unchecked = false) => chat.begin({ instance_id: id, phone, unchecked })
  await expect(begin('(84) 90000-0013')).rejects.toMatchObject({ code: 'NO_WHATSAPP', message: 'Este número não tem WhatsApp.' })

  const begun = await begin('(84) 90000-0012')
  expect(await begin('84 90000 0012')).toEqual(begun)
  expect(
    fake()
      .heard.filter(({ path }) => path.startsWith('/chat/whatsappNumbers'))
      .map(({ body }) => body),
  ).toEqual([{ numbers: ['5584900000013'] }, { numbers: ['5584900000012'] }])

  fake().trouble('fails')
  await expect(begin('(84) 90000-0014')).rejects.toMatchObject({ code: 'NOT_CHECKED', message: 'Não foi possível verificar agora.' })
  expect((await begin('(84) 90000-0014', true)).id).toEqual(expect.any(String))
})

test('a first message goes to the name that WhatsApp gives a number, with its ninth digit or without', async () => {
  const { chat, id } = await connected()
  const first = async (phone: string) => {
    const begun = await chat.begin({ instance_id: id, phone, unchecked: false })
    await chat.send({ id: begun.id!, client_id: randomUUID(), body: 'Bom dia!', reply_to_id: null })
    await sendMessages(app.platform())
    return fake().heard.findLast(({ path }) => path.startsWith('/message/sendText'))?.body.number
  }
  expect(await first('(84) 90000-0015')).toBe('558400000015@s.whatsapp.net')
  expect(await first('(84) 90000-0016')).toBe('5584900000016@s.whatsapp.net')
})

test('the picture of a number is fetched once and kept as ours; one that cannot be had takes nothing away', async () => {
  const here = await shop()
  await here.save()
  const told = async (picture: string | null) => {
    await fake().scan(here.name, undefined, picture)
    await fetchPictures(app.platform())
    return (await here.card()).picture_id
  }
  const asked = () => fake().heard.filter(({ path }) => path === '/foto.png').length
  expect(await told(null)).toBeNull()
  const picture = await told(`${fake().address}/foto.png`)
  expect(picture).toMatch(/^[0-9a-f-]{36}$/)
  expect(await told(`${fake().address}/foto.png`)).toBe(picture)
  expect(asked()).toBe(1)
  const seen = (who: { token: string }) =>
    app
      .owner()
      .query('select name, content_type from app.readable_file($1, $2)', [who.token, picture])
      .then(({ rows }) => rows)
  expect(await seen(here)).toEqual([{ name: 'perfil.webp', content_type: 'image/webp' }])
  expect(await seen(await app({ permissions: { all: true } }))).toEqual([])
  expect(await told(`${fake().address}/nenhuma.png`)).toBe(picture)
})
