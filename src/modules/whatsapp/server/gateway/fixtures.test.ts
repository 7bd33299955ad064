import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { tokenDigest } from '#server/auth/tokens.ts'
import type { Ask } from '#server/services/outbound.ts'
import { CLOUD, EVOLUTION } from '../testing/fixtures.ts'
import { acceptCloud, readCloud } from './cloud.ts'
import { createCloud } from './cloud-client.ts'
import { acceptEvolution, readEvolution } from './evolution.ts'
import { createEvolution } from './evolution-client.ts'
import type { Hook } from './gateway.ts'
import type { Item, Outgoing } from './item.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const hook = { secret_hash: tokenDigest('segredo'), external_name: 'potiguar-vendas' } as Hook

/** What an event of the server means, and what it is told apart by. */
function evolution(name: keyof typeof EVOLUTION): [string, Item] {
  const accepted = acceptEvolution(bytes(EVOLUTION[name]), new Headers({ authorization: 'Bearer segredo' }), hook)
  if ('status' in accepted) throw new Error(accepted.message)
  const { key, body } = accepted.deliveries[0]!
  return [key.split(':')[0]!, readEvolution(JSON.parse(JSON.stringify(body)))]
}

function cloud(name: keyof typeof CLOUD): Item {
  const signature = `sha256=${createHmac('sha256', 'app-secret-de-teste').update(CLOUD[name]).digest('hex')}`
  const accepted = acceptCloud(bytes(CLOUD[name]), new Headers({ 'x-hub-signature-256': signature }), 'app-secret-de-teste')
  if ('status' in accepted) throw new Error(accepted.message)
  return readCloud(JSON.parse(JSON.stringify(accepted.deliveries[0]!.body)))
}

const PHONE = { identities: [{ kind: 'pn', value: '5584900000012@s.whatsapp.net' }], phone_key: '8400000012' }

test.each([
  [
    'E1',
    'm',
    {
      kind: 'message',
      wa_id: '3EB0A1B2C3D4E5F60001',
      from_me: false,
      push_name: 'Maria',
      body: 'Bom dia, vocês entregam?',
      sent_at: '2026-11-20T10:15:30.000Z',
      identities: PHONE.identities,
    },
  ],
  [
    'E1_LID',
    'm',
    { kind: 'message', identities: [{ kind: 'lid', value: '174788123316419@lid' }, ...PHONE.identities], phone: '84900000012' },
  ],
  ['E2', 's', { kind: 'status', wa_id: '3EB0F0F0F0F0F0F00001', status: 'read' }],
  ['E3', 'h', { kind: 'connection', state: 'connected', number: '5584900000099', profile_name: 'Potiguar Vendas', picture_url: null }],
  ['E4', 'h', { kind: 'qr', qr: 'data:image/png;base64,iVBORw0KGgo…', pairing_code: null }],
  ['E4_LIMIT', 'h', { kind: 'qr', qr: null, pairing_code: null }],
  ['E5', 'm', { kind: 'message', wa_id: '3EB0F0F0F0F0F0F00001', from_me: true, body: 'Entregamos sim, Maria!' }],
  ['E11', 'e', { kind: 'edit', wa_id: '3EB0A1B2C3D4E5F60001', body: 'Bom dia, vocês entregam hoje?', at: '2026-11-20T10:16:00.000Z' }],
  ['E12', 'd', { kind: 'delete', wa_id: '3EB0A1B2C3D4E5F60001' }],
] as const)('%s is told apart by %s and means what it says', (name, key, item) => {
  expect(evolution(name)).toEqual([key, expect.objectContaining(item)])
})

/** A server that answers one thing, and what it was asked. */
function answering(status: number, answer: string) {
  const asked: { url: string; method: string; body: unknown }[] = []
  const ask = (async (url: string, { method, body }: { method: string; body?: unknown }) => {
    asked.push({ url, method, body })
    return { status, json: JSON.parse(answer), bytes: bytes(answer) }
  }) as unknown as Ask
  return { ask, asked }
}
const server = (ask: Ask) =>
  createEvolution(ask, { base_url: 'https://evo.exemplo.com.br', external_name: 'potiguar-vendas', api_key: 'chave' })
const outgoing = {
  message_id: '01930d7e-0000-7000-8000-000000000001',
  address: '5584900000012@s.whatsapp.net',
  type: 'text',
  body: 'Entregamos sim, Maria!',
  reply_to: null,
} as Outgoing

test('E6 to E10 are what the server is asked, and what its answers mean', async () => {
  const sent = answering(201, JSON.stringify(JSON.parse(EVOLUTION.E5).data))
  expect(await server(sent.ask).send(outgoing, null)).toEqual({ outcome: 'accepted', wa_id: '3EB0F0F0F0F0F0F00001' })
  expect(sent.asked).toEqual([
    { url: 'https://evo.exemplo.com.br/message/sendText/potiguar-vendas', method: 'POST', body: JSON.parse(EVOLUTION.E6) },
  ])
  expect(await server(answering(400, EVOLUTION.E6_NO_WHATSAPP).ask).send(outgoing, null)).toEqual({
    outcome: 'refused',
    sentence: 'Este número não tem WhatsApp.',
  })

  const file = answering(201, JSON.stringify(JSON.parse(EVOLUTION.E5).data))
  await server(file.ask).send(
    { ...outgoing, type: 'document', body: 'Segue o orçamento', content_type: 'application/pdf', file_name: 'orcamento.pdf' },
    Buffer.from('JVBERi0xLjcK', 'base64'),
  )
  expect(file.asked).toEqual([
    { url: 'https://evo.exemplo.com.br/message/sendMedia/potiguar-vendas', method: 'POST', body: JSON.parse(EVOLUTION.E7) },
  ])

  expect(await server(answering(200, EVOLUTION.E8).ask).connect()).toEqual({ qr: 'data:image/png;base64,iVBORw0KGgo…', pairing_code: null })
  expect(await server(answering(200, EVOLUTION.E9).ask).probe()).toEqual({ state: 'connected' })
  const known = answering(200, EVOLUTION.E10_ANSWER)
  expect(await server(known.ask).resolve('5584900000012')).toBe('5584900000012@s.whatsapp.net')
  expect(known.asked).toEqual([
    { url: 'https://evo.exemplo.com.br/chat/whatsappNumbers/potiguar-vendas', method: 'POST', body: JSON.parse(EVOLUTION.E10) },
  ])
  expect(await server(answering(200, EVOLUTION.E10_ANSWER.replace('true', 'false')).ask).resolve('5584900000012')).toBeNull()
})

test('M2 and M3 mean what they say: who writes by phone or by a name of her own, what was delivered, what failed and why', () => {
  expect(cloud('M2')).toMatchObject({
    ...{ kind: 'message', body: 'Bom dia', push_name: 'Maria', phone: '84900000012', sent_at: '2026-11-20T10:15:30.000Z' },
    identities: [...PHONE.identities, { kind: 'bsuid', value: 'BR.13491208655302741918@bsuid' }],
  })
  expect(cloud('M2_USERNAME')).toMatchObject({ kind: 'message', identities: [{ kind: 'bsuid', value: 'BR.13491208655302741918@bsuid' }] })
  expect(cloud('M2_USERNAME')).not.toHaveProperty('phone')
  expect(cloud('M3')).toEqual({
    kind: 'status',
    wa_id: 'wamid.HBgNOUT1',
    status: 'delivered',
    message_id: '01930d7e-0000-7000-8000-000000000001',
  })
  expect(cloud('M3_FAILED')).toMatchObject({ kind: 'status', status: 'failed', failure: 'A janela de 24 horas fechou.' })
})

test('M4 is what Meta is asked, and what its answers mean', async () => {
  const meta = (ask: Ask) =>
    createCloud(
      { ask, env: { WHATSAPP_GRAPH_URL: 'https://graph.facebook.com', WHATSAPP_GRAPH_VERSION: 'v24.0' } },
      { number_id: '106540352242922', token: 't' },
    )
  const sent = answering(200, CLOUD.M4_ANSWER)
  expect(await meta(sent.ask).send({ ...outgoing, details: null } as Outgoing, null)).toEqual({
    outcome: 'accepted',
    wa_id: 'wamid.HBgNOUT1',
  })
  expect(sent.asked).toEqual([
    { url: 'https://graph.facebook.com/v24.0/106540352242922/messages', method: 'POST', body: JSON.parse(CLOUD.M4) },
  ])
  const { template } = JSON.parse(CLOUD.M4_TEMPLATE)
  await meta(sent.ask).send({ ...outgoing, type: 'template', details: { template } } as Outgoing, null)
  expect(sent.asked[1]!.body).toMatchObject(JSON.parse(CLOUD.M4_TEMPLATE))
  expect(await meta(answering(429, CLOUD.M4_REFUSED).ask).send({ ...outgoing, details: null } as Outgoing, null)).toMatchObject({
    outcome: 'not_sent',
  })
})
