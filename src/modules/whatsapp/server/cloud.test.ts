import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formOf } from '#app/testing/form-of.ts'
import { isSignedBy } from './gateway/cloud.ts'
import { cloudSentence } from './gateway/cloud-errors.ts'
import { receiveMedia } from './media/receiving.ts'
import { whatsappSender } from './outreach.ts'
import { probeGateways } from './probes.ts'
import { cloudOffice } from './testing/cloud-office.ts'
import { GRAPH, GRAPH_TEMPLATES } from './testing/fake-graph.ts'

const { app, fake, routes, pathOf, post, settle, shop, connected } = cloudOffice()
const text = (body: string) => ({ type: 'text', text: { body } })
const sign = (body: string, secret: string = GRAPH.app_secret) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})

test('S1 verifies; one changed byte of body or signature does not', () => {
  const body = Buffer.from('{"object":"whatsapp_business_account","entry":[]}')
  const signature = 'sha256=5fda320be99c8730a4b3d05e00eba101bdb437a976cfd76a811354f643d9d48d'
  expect(isSignedBy(GRAPH.app_secret, body, signature)).toBe(true)
  expect(isSignedBy(GRAPH.app_secret, Buffer.from(body.toString().replace('entry', 'Entry')), signature)).toBe(false)
  expect(isSignedBy(GRAPH.app_secret, body, signature.replace('5fda', '5fdb'))).toBe(false)
  expect(isSignedBy(GRAPH.app_secret, body)).toBe(false)
})

test('a number is connected by its identifiers and keys, which are never shown again; what Meta refuses is said in its words', async () => {
  const { instances, id, save, card, values, run } = await shop()
  await expect(save({ token: '' })).rejects.toMatchObject({ code: 'KEY_MISSING', message: 'Token de acesso é obrigatório' })
  await expect(save({ app_secret: '' })).rejects.toMatchObject({ code: 'SECRET_MISSING' })
  await expect(save({ token: 'outro' })).rejects.toMatchObject({
    code: 'GATEWAY_KEY_REFUSED',
    message: 'Token da Meta expirado ou revogado.',
  })
  await expect(save({ number_id: '99999999999' })).rejects.toMatchObject({ code: 'GATEWAY_MISSING' })
  expect(await card()).toMatchObject({ state: 'new', external_name: null })

  const saved = await save()
  expect(saved).toMatchObject({
    state: 'connected',
    number: '5584900000099',
    profile_name: 'Potiguar Comércio',
    quality: 'GREEN',
    external_name: GRAPH.number_id,
  })
  expect(fake().heard.some(({ path }) => path.endsWith('/subscribed_apps'))).toBe(true)
  expect((await instances.templates({ id })).map(({ name, status, lacks }) => [name, status, lacks !== null])).toEqual([
    ['catalogo', 'APPROVED', true],
    ['consulta_confirmacao', 'APPROVED', false],
    ['promocao', 'PENDING', false],
    ['retomar', 'APPROVED', false],
  ])
  const { rows } = await run('select sealed::text from wa_connection where instance_id = $1', [id])
  const shown = JSON.stringify([saved, await instances.list(), await instances.history({ id }), rows])
  for (const secret of [values.token, values.app_secret]) expect(shown).not.toContain(secret)

  const other = await instances.create({ name: 'Outra', kind: 'cloud', team_id: null, color: '#059669' })
  await expect(instances.saveCloud({ id: other.id, values })).rejects.toMatchObject({ code: 'WA_INSTANCE_NUMBER_TAKEN' })
  await expect(instances.pair({ id, phone: null })).rejects.toMatchObject({ code: 'NOT_PAIRED' })
  // The keys that are there stay, and the templates that are gone there are gone here.
  fake().approve(GRAPH_TEMPLATES.slice(0, 1))
  await save({ token: '', app_secret: '' })
  expect(await instances.syncTemplates({ id })).toMatchObject([{ name: 'retomar' }])
})

test('Meta verifies the address by its word; what is not signed, or signed otherwise, stores nothing', async () => {
  const { url, verify_token, list, run, company_id } = await connected()
  const asked = (token: string) => routes().request(`${pathOf(url)}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  const good = await asked(verify_token)
  expect([good.status, good.headers.get('content-type'), await good.text()]).toEqual([
    200,
    expect.stringContaining('text/plain'),
    '1158201444',
  ])
  expect((await asked('outro')).status).toBe(403)

  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] })
  const spaced = JSON.stringify(JSON.parse(body), null, 1)
  for (const [status, given, headers] of [
    [401, body, {}],
    [401, body, sign(body, 'outro')],
    [401, spaced, sign(body)],
    [400, '[1]', sign('[1]')],
    [200, body, sign(body)],
  ] as const)
    expect((await post(url, headers, given)).status).toBe(status)
  expect((await run('select from wa_event where company_id = $1', [company_id])).rowCount).toBe(0)
  expect(await list()).toEqual([])
})

test('what Meta tells becomes messages, ticks, edits and reactions; who has no phone is answered by what Meta calls her', async () => {
  const { chat, list, flow, leave, run, company_id } = await connected()
  await fake().write('IN1', text('Bom dia'))
  await fake().write('IN1', text('Bom dia'))
  expect(await list()).toMatchObject([{ contact_name: 'Maria', phone: '84900000012', unread: 1 }])
  const { id } = (await list())[0]!
  expect(await chat.get({ id })).toMatchObject({ has_templates: true })
  const client_id = randomUUID()
  await chat.send({ id, client_id, body: 'Entregamos sim, Maria!', reply_to_id: (await flow())[0]!.id })
  await leave()
  const sent = fake().heard.find(({ path }) => path.endsWith('/messages'))!
  expect(sent.body).toEqual({
    ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: '5584900000012', type: 'text' },
    ...{ text: { body: 'Entregamos sim, Maria!', preview_url: false }, context: { message_id: 'IN1' } },
    biz_opaque_callback_data: expect.any(String),
  })
  await expect.poll(async () => (await flow()).at(-1)!.status).toBe('read')

  await fake().write('IN2', { type: 'edit', edit: { original_message_id: 'IN1', message: text('Bom dia!!') } })
  await fake().write('IN3', { type: 'reaction', reaction: { message_id: 'IN1', emoji: '👍' } })
  await fake().write('IN4', {
    type: 'interactive',
    interactive: { type: 'button_reply', button_reply: { id: 'confirm:1', title: 'Confirmar' } },
  })
  await fake().write('IN5', { type: 'order', order: {} })
  await fake().write('IN6', text('Apague'))
  await fake().write('IN7', { type: 'revoke', revoke: { original_message_id: 'IN6' } })
  await fake().tell(
    {
      message_echoes: [
        { from: '5584900000099', to: '5584900000012', id: 'ECHO', timestamp: String(Math.floor(Date.now() / 1000)), ...text('Do celular') },
      ],
    },
    { field: 'smb_message_echoes' },
  )
  const said = (await flow()).filter(({ direction }) => direction !== 'event')
  // In no order: Meta tells whole seconds, and what we send has its own.
  expect(new Set(said.map(({ type, body, origin, deleted_at }) => `${type} ${origin} ${deleted_at ? 'apagada' : body}`))).toEqual(
    new Set([
      'text contact Bom dia!!',
      'text person Entregamos sim, Maria!',
      'text contact Confirmar',
      'unsupported contact null',
      'text contact apagada',
      'text phone Do celular',
    ]),
  )
  expect(said).toHaveLength(6)
  expect(said.find(({ body }) => body === 'Bom dia!!')).toMatchObject({ reactions: [{ emoji: '👍', from_me: false }] })
  expect((await list())[0]!.waiting_since).toBeNull()

  // The same person without a phone is the same person; and alone she is written to by `recipient`.
  await fake().write('IN8', text('Sou eu'), { phone: null })
  expect(await list()).toHaveLength(1)
  await run("delete from wa_identity where company_id = $1 and kind = 'pn'", [company_id])
  await chat.send({ id, client_id: randomUUID(), body: 'Sem telefone', reply_to_id: null })
  await leave()
  const last = fake().heard.findLast(({ path }) => path.endsWith('/messages'))!.body
  expect(last).toMatchObject({ recipient: 'BR.13491208655302741918', text: { body: 'Sem telefone' } })
  expect(last).not.toHaveProperty('to')
  await settle()
})

test('an item of another number goes to the instance that has it in this app; an unknown one is ignored', async () => {
  const { instances, run, company_id, url, id } = await connected()
  const second = await instances.create({ name: 'Segundo', kind: 'simulated', team_id: null, color: '#059669' })
  await run(
    `with i as (update wa_instance set kind = 'cloud', external_name = '777777', state = 'connected' where id = $1 returning *)
     insert into wa_connection (company_id, instance_id, hook_token_hash, hook_secret_hash, sealed)
     select i.company_id, i.id, '\\x01', c.hook_secret_hash, '' from i join wa_connection c on c.instance_id = $2`,
    [second.id, id],
  )
  const message = (message_id: string) => ({
    messages: [{ from: '5584900000012', id: message_id, timestamp: '1795169730', ...text('Oi') }],
  })
  await fake().tell(message('A'), { number_id: '777777' })
  await fake().tell(message('B'), { number_id: '888888' })
  expect(url).toContain(id)
  // What the fake still tells of messages sent before is not asked about.
  const { rows } = await run(
    `select instance_id, state, reason, body from wa_event where company_id = $1 and not body ? 'status' order by received_at`,
    [company_id],
  )
  expect(rows).toMatchObject([
    { instance_id: second.id, state: 'done' },
    { instance_id: id, state: 'ignored', reason: 'Número não cadastrado', body: { unknown_number: true } },
  ])
})

test('files go up before their message, and come down from Meta alone, as they were signed', async () => {
  const { chat, list, flow, leave } = await connected()
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
  const told = (id: string) => ({
    type: 'document',
    document: { id, mime_type: 'application/pdf', filename: 'pedido.pdf', caption: 'Segue' },
  })
  fake().files.set('m1', { bytes: pdf, type: 'application/pdf' })
  fake().files.set('m2', { bytes: pdf, type: 'application/pdf', host: 'https://evil.example' })
  fake().files.set('m3', { bytes: pdf, type: 'application/pdf', sha256: '00' })
  for (const id of ['m1', 'm2', 'm3']) await fake().write(id, told(id))
  while ((await receiveMedia(app.platform())) > 0);
  expect((await flow()).map(({ body, media }) => [body, media?.state, media?.file_name])).toEqual([
    ['Segue', 'ready', 'pedido.pdf'],
    ['Segue', 'pending', 'pedido.pdf'], // tried again, and then given up
    ['Segue', 'pending', 'pedido.pdf'],
  ])
  const file = new File([pdf], 'orcamento.pdf', { type: 'application/pdf' })
  await chat.sendFile({ id: (await list())[0]!.id, client_id: randomUUID(), file, caption: 'Segue o orçamento', reply_to_id: null })
  // What Meta plays nowhere, and does not convert.
  const voice = new File([Buffer.from('1a45dfa387428284' + '7765626d', 'hex')], 'audio', { type: 'audio/webm' })
  await expect(
    chat.sendFile({ id: (await list())[0]!.id, client_id: randomUUID(), file: voice, caption: '', reply_to_id: null }),
  ).rejects.toMatchObject({ code: 'WA_WEBM' })
  await leave()
  const up = fake().heard.find(({ path }) => path.endsWith('/media'))!.body
  expect(up).toMatchObject({ messaging_product: 'whatsapp', type: 'application/pdf', name: 'orcamento.pdf', bytes: pdf })
  expect(fake().heard.findLast(({ path }) => path.endsWith('/messages'))!.body).toMatchObject({
    type: 'document',
    document: { id: expect.stringMatching(/^up/), caption: 'Segue o orçamento', filename: 'orcamento.pdf' },
  })
})

test('each code has its sentence: refused fails, too much waits, the rest is unsure until Meta gives our id back; a revoked token stops the outbox', async () => {
  expect([131047, 131026, 131049, 131051, 131062, 132001, 190, 7].map(cloudSentence)).toEqual([
    'A janela de 24 horas fechou.',
    'O número não tem WhatsApp ou não aceita mensagens.',
    'A Meta limitou mensagens de marketing para este contato.',
    'Tipo de mensagem não aceito.',
    'Este tipo de mensagem exige o número de telefone do contato.',
    'Modelo inexistente neste idioma.',
    'Token da Meta expirado ou revogado.',
    'A Meta recusou a mensagem (código 7).',
  ])
  const { chat, list, flow, leave, card, run, company_id, instances, id: instance, save } = await connected()
  await fake().write('IN1', text('Oi'))
  const { id } = (await list())[0]!
  const say = async (body: string) => {
    await chat.send({ id, client_id: randomUUID(), body, reply_to_id: null })
    await leave()
    return (await flow()).at(-1)!
  }
  fake().trouble(131051)
  expect(await say('a')).toMatchObject({ status: 'failed', failure_text: 'Tipo de mensagem não aceito.' })
  for (const [code, status] of [
    [130429, 'queued'],
    [131056, 'queued'],
    [1, 'unsure'],
  ] as const) {
    fake().trouble(code)
    expect(await say(`${code}`)).toMatchObject({ status })
    await run('delete from wa_outbox where company_id = $1', [company_id])
  }
  fake().trouble('breaks-off')
  const unsure = await say('quebrou')
  expect(unsure.status).toBe('unsure')
  // It was taken, and Meta tells of it: by our id.
  fake().trouble(null)
  await expect.poll(async () => (await flow()).at(-1)!.status).toBe('read')

  fake().revoke('outro')
  expect(await say('sem token')).toMatchObject({ status: 'queued' })
  expect(await card()).toMatchObject({ state: 'error', state_reason: 'Token da Meta expirado ou revogado.' })
  await run("update wa_outbox set next_at = now() - interval '1 minute' where company_id = $1", [company_id])
  expect(await leave()).toBe(0)
  fake().revoke('novo')
  await save({ token: 'novo', app_secret: '' })
  expect(await leave()).toBe(1)
  expect((await instances.test({ id: instance })).state).toBe('connected')
  fake().revoke('mais novo')
  await run("update wa_connection set last_probe_at = now() - interval '9 minutes' where company_id = $1", [company_id])
  await probeGateways(app.platform())
  expect(await card()).toMatchObject({ state: 'connected' })
  await run("update wa_connection set last_probe_at = now() - interval '11 minutes' where company_id = $1", [company_id])
  await probeGateways(app.platform())
  expect(await card()).toMatchObject({ state: 'error' })
})

test('outside the window only an approved template leaves, filled as it was shown; what waited until it closed does not', async () => {
  const { chat, list, flow, leave, run, company_id } = await connected()
  const yesterday = Math.floor(Date.now() / 1000) - 23 * 3600
  await fake().write('IN1', text('Oi'), { at: yesterday })
  const { id } = (await list())[0]!
  const { window_until } = await chat.get({ id })
  expect(window_until).toEqual(new Date((yesterday + 24 * 3600) * 1000))
  const say = (body: string) => chat.send({ id, client_id: randomUUID(), body, reply_to_id: null })
  const later = { body: 'Depois', even_if_answered: false }
  await expect(
    chat.schedule({ id, client_id: randomUUID(), values: { ...later, send_at: new Date(Date.now() + 2 * 3600_000) } }),
  ).rejects.toMatchObject({
    code: 'SCHEDULE_OUTSIDE_WINDOW',
    message: expect.stringMatching(/^A janela de 24 horas fecha em \d\d\/\d\d \d\d:\d\d\./),
  })
  await say('Ainda dá')
  const age = (column: string, table: string) =>
    run(`update ${table} set ${column} = ${column} - interval '2 hours' where company_id = $1`, [company_id])
  await age('last_inbound_at', 'wa_conversation')
  await leave()
  expect((await flow()).at(-1)).toMatchObject({ status: 'failed', failure_text: 'A janela de 24 horas fechou.' })
  await expect(say('Forjada')).rejects.toMatchObject({
    code: 'WA_WINDOW_CLOSED',
    message: 'A janela de 24 horas fechou. Envie um modelo aprovado.',
  })

  const offered = await chat.templates({ id })
  expect(offered.map(({ name }) => name)).toEqual(['catalogo', 'consulta_confirmacao', 'retomar'])
  const retomar = offered.at(-1)!
  expect(retomar.variables.map(({ label }) => label)).toEqual(['Título {{1}}', '{{1}}', '{{2}}', 'Botão Ver {{1}}'])
  const send = (values: Record<string, string>, template_id = retomar.id) =>
    chat.sendTemplate({ id, client_id: randomUUID(), template_id, values })
  await expect(send({ 'header.1': '12', 'body.1': 'Maria', 'body.2': '  ' })).rejects.toMatchObject({
    code: 'TEMPLATE_INCOMPLETE',
    message: 'Preencha {{2}} e Botão Ver {{1}}',
  })
  await expect(send({}, offered[0]!.id)).rejects.toMatchObject({ code: 'TEMPLATE_GONE' })
  await send({ 'header.1': '12', 'body.1': 'Maria', 'body.2': 'a\nentrega', 'button0.1': 'x', 'button1.1': 'p/12' })
  await leave()
  expect(fake().heard.findLast(({ path }) => path.endsWith('/messages'))!.body).toMatchObject({
    type: 'template',
    template: {
      ...{ name: 'retomar', language: { code: 'pt_BR' } },
      components: [
        { type: 'header', parameters: [{ type: 'text', text: '12' }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Maria' },
            { type: 'text', text: 'a entrega' },
          ],
        },
        { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'p/12' }] },
      ],
    },
  })
  const shown = (await flow()).at(-1)!
  expect(shown).toMatchObject({
    type: 'template',
    body: 'Pedido 12\n\nOlá, Maria! Ainda podemos ajudar com a entrega?\n\nPotiguar Comércio',
  })
  expect(fake().read).toEqual([{ to: '5584900000012', text: shown.body }])
  await expect.poll(async () => (await flow()).at(-1)!.status).toBe('read')
  // A conversation that begins here begins outside the window.
  const begun = await chat.begin({ instance_id: (await list())[0]!.instance_id, phone: '(84) 90000-0077', unchecked: false })
  expect((await chat.get({ id: begun.id! })).window_until!.getTime()).toBeLessThan(Date.now())
})

test('what other modules say leaves within the window with its buttons, and outside of it as the approved template, or not at all', async () => {
  const { company_id, leave, list, chat, id } = await connected()
  const sender = whatsappSender(app.platform())
  const say = async (template: string, variables = ['Maria', '24/11', '09:00']) => {
    const message = {
      company_id,
      channel: 'whatsapp',
      to: '5584900000012',
      name: 'Maria',
      kind: 'confirm',
      subject: '',
      link: null,
    } as const
    const buttons = [{ id: 'confirm:1', title: 'Confirmar' }]
    await sender.send({
      ...message,
      id: randomUUID(),
      text: 'Você vem?',
      buttons,
      template: { name: template, language: 'pt_BR', variables },
    })
    await leave()
    return fake().heard.findLast(({ path }) => path.endsWith('/messages'))!.body
  }
  expect(await say('consulta_confirmacao')).toMatchObject({ type: 'template', template: { name: 'consulta_confirmacao' } })
  const [resolved] = (await chat.list({ tab: 'all', order: 'recent', resolved: '1' })).rows
  expect((await chat.messages({ id: resolved!.id })).rows.at(-1)).toMatchObject({
    type: 'template',
    origin: 'auto',
    body: 'Olá, Maria. Sua consulta é 24/11 às 09:00. Você vem?',
  })
  await expect(say('outro')).rejects.toThrow('A janela de 24 horas do WhatsApp fechou e o modelo ‘outro’ não está aprovado')
  await expect(say('consulta_confirmacao', ['Maria'])).rejects.toThrow('não está aprovado')
  await fake().write('IN1', text('Oi'))
  expect(await say('outro')).toMatchObject({
    type: 'interactive',
    interactive: { body: { text: 'Você vem?' }, action: { buttons: [{ reply: { id: 'confirm:1' } }] } },
  })
  expect((await list())[0]!.instance_id).toBe(id)
})

test('an instance of a browser’s form is made once', async () => {
  const me = await app({ permissions: { all: true } })
  const form = formOf(me)
  const values = { name: 'Simulada', kind: 'simulated', team_id: null, color: '#059669' } as const
  const { id } = await form.whatsapp.instances.create(values)
  expect((await form.whatsapp.instances.create(values)).id).toBe(id)
})
