import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { openDatabase, openPool } from '#server/database/database.ts'
import { createHttp } from '#server/http/http.ts'
import { takeEvents } from './delivery.ts'
import { whatsappHooks } from './hook-routes.ts'

const app = testApp()
const sha256 = (text: string) => createHash('sha256').update(text).digest()

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

/** A way to PostgreSQL that can be cut, as a network is. */
async function lineTo(host: string, port: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  const line = createServer((near) => {
    if (isCut) return near.destroy()
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  ends.push(() => line.close(), drop)
  return {
    port: (line.address() as AddressInfo).port,
    cut() {
      isCut = true
      drop()
    },
    join() {
      isCut = false
    },
  }
}

test('with the database away the answer is 503, and the event that is sent again is stored once', async () => {
  const { company_id, api } = await app({ permissions: { all: true } })
  const [token, secret] = [randomUUID(), randomUUID()]
  const { rows } = await app.owner().query(
    `with instance as (
       insert into wa_instance (company_id, name, kind, external_name, state) values ($1, 'Vendas', 'evolution', 'potiguar-vendas', 'connected') returning *
     )
     insert into wa_connection (company_id, instance_id, hook_token_hash, hook_secret_hash, sealed)
     select company_id, id, $2, $3, '' from instance returning instance_id as id, current_database() as database`,
    [company_id, sha256(token), sha256(secret)],
  )
  const settings = inject('testPostgres').app
  const line = await lineTo(settings.host!, settings.port!)
  const pool = openPool(
    { ...settings, database: rows[0].database, host: '127.0.0.1', port: line.port },
    { max: 2, onError: () => undefined },
  )
  const database = openDatabase(pool)
  ends.unshift(() => database.destroy())
  const platform = { ...app.platform(), database }
  const http = createHttp({ platform, router: {}, routes: [whatsappHooks(platform, () => undefined)] })
  const send = async (id: string) => {
    const answer = await http.request(`/hooks/whatsapp/${rows[0].id}/${token}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        event: 'messages.upsert',
        instance: 'potiguar-vendas',
        data: {
          key: { remoteJid: '5584900000012@s.whatsapp.net', fromMe: false, id },
          pushName: 'Maria',
          message: { conversation: `Mensagem ${id}` },
          messageType: 'conversation',
          messageTimestamp: Math.floor(Date.now() / 1000),
        },
      }),
    })
    return answer.status
  }
  expect(await send('A')).toBe(200)
  line.cut()
  expect([await send('B'), await send('B')]).toEqual([503, 503])
  line.join()
  expect([await send('B'), await send('B')]).toEqual([200, 200])
  while ((await takeEvents(app.platform().database)) > 0);
  const [conversation] = (await api.whatsapp.chat.list({ tab: 'all', order: 'recent' })).rows
  const { rows: flow } = await api.whatsapp.chat.messages({ id: conversation!.id })
  expect(flow.map(({ body }) => body).filter(Boolean)).toEqual(['Mensagem A', 'Mensagem B'])
})
