import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { createOutbound } from '#server/services/outbound.ts'
import { takeEvents } from '../delivery.ts'
import { whatsappHooks } from '../hook-routes.ts'
import { startFakeEvolution } from './fake-evolution.ts'

export const NEW = { name: 'Vendas', kind: 'evolution', team_id: null, color: '#059669' } as const

/** Companies with an instance at a faithful Evolution API server, which is emptied before each test. */
export function evolutionOffice() {
  const app = testApp()
  let fake: Awaited<ReturnType<typeof startFakeEvolution>>

  beforeAll(async () => {
    // The webhook's address is that of a server that does not listen: its path goes to the routes themselves.
    fake = await startFakeEvolution({
      deliver: async (url, headers, envelope) => {
        const routes = whatsappHooks(app.platform(), () => undefined)
        const answer = await routes.request(new URL(url).pathname, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(envelope),
        })
        while ((await takeEvents(app.platform().database)) > 0);
        return answer.status
      },
    })
    app.platform().ask = createOutbound([new URL(fake.address).host])
  })
  afterAll(() => fake.stop())
  beforeEach(() => {
    fake.trouble('none')
    fake.hosted.clear()
    fake.files.clear()
    fake.read.length = 0
    fake.heard.length = 0
  })

  /** A company with an Evolution instance that is not connected yet. */
  async function shop() {
    const me = await app({ permissions: { all: true } })
    const { instances, chat } = me.api.whatsapp
    const { id } = await instances.create(NEW)
    const values = { base_url: fake.address, external_name: `vendas-${id.slice(-6)}`, api_key: fake.key }
    const save = (over: object = {}) => instances.saveConnection({ id, values, adopts: false, replaces_webhook: false, ...over })
    const card = async () => (await instances.list()).rows.find((row) => row.id === id)!
    return { ...me, instances, chat, id, values, save, card, name: values.external_name }
  }

  async function connected() {
    const here = await shop()
    await here.save()
    await here.instances.pair({ id: here.id, phone: null })
    await fake.scan(here.name)
    return here
  }

  return { app, fake: () => fake, shop, connected }
}

/** What the server tells of a message of Maria. */
export const inbound = (id: string, over: object = {}) => ({
  key: { remoteJid: '5584900000012@s.whatsapp.net', fromMe: false, id },
  pushName: 'Maria',
  message: { conversation: 'Bom dia' },
  messageTimestamp: Math.floor(Date.now() / 1000),
  ...over,
})
