import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { createOutbound } from '#server/services/outbound.ts'
import { sendMessages, takeEvents } from '../delivery.ts'
import { whatsappHooks } from '../hook-routes.ts'
import { GRAPH, GRAPH_TEMPLATES, startFakeGraph } from './fake-graph.ts'

/** Companies with a number at a faithful Cloud API. */
export function cloudOffice() {
  const app = testApp()
  let fake: Awaited<ReturnType<typeof startFakeGraph>>
  const routes = () => whatsappHooks(app.platform(), () => undefined)
  const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

  /** Takes what was told. One after the other: who finds an instance taken by somebody else leaves it to her. */
  let turn: Promise<unknown> = Promise.resolve()
  function settle() {
    turn = turn.then(async () => {
      while ((await takeEvents(app.platform().database)) > 0);
    })
    return turn
  }
  /** Posts to an address of ours as Meta does. */
  const post = async (url: string, headers: Record<string, string>, body: string) => {
    const answer = await routes().request(pathOf(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    await settle()
    return answer
  }

  beforeAll(async () => {
    fake = await startFakeGraph({ deliver: post })
    const { host } = new URL(fake.address)
    Object.assign(app.platform(), {
      ask: createOutbound([host]),
      env: { ...app.platform().env, WHATSAPP_GRAPH_URL: fake.address, OUTBOUND_ALLOWED_HOSTS: [host] },
    })
  })
  afterAll(() => fake.stop())
  beforeEach(() => {
    fake.trouble(null)
    fake.revoke(GRAPH.token)
    fake.approve(GRAPH_TEMPLATES)
    fake.heard.length = 0
    fake.read.length = 0
    fake.receipts.clear()
    fake.wrote.clear()
  })

  /** A company whose number of Meta's is not connected yet. */
  async function shop() {
    const me = await app({ permissions: { all: true } })
    const { instances, chat } = me.api.whatsapp
    const { id } = await instances.create({ name: 'Oficial', kind: 'cloud', team_id: null, color: '#059669' })
    const values = { number_id: GRAPH.number_id, waba_id: GRAPH.waba_id, token: GRAPH.token, app_secret: GRAPH.app_secret }
    const save = (over: object = {}) => instances.saveCloud({ id, values: { ...values, ...over } })
    const card = async () => (await instances.list()).rows.find((row) => row.id === id)!
    const run = (query: string, given: unknown[] = []) => app.owner().query(query, given)
    return { ...me, instances, chat, id, values, save, card, run }
  }

  async function connected() {
    const here = await shop()
    await here.save()
    const { url, verify_token } = await here.instances.webhook({ id: here.id })
    await fake.call(url, verify_token!, async (address) => routes().request(pathOf(address)))
    const list = async () => (await here.chat.list({ tab: 'all', order: 'recent' })).rows
    const flow = async () => (await here.chat.messages({ id: (await list())[0]!.id })).rows
    return { ...here, url, verify_token: verify_token!, list, flow, leave: () => sendMessages(app.platform()) }
  }

  return { app, fake: () => fake, routes, pathOf, post, settle, shop, connected }
}
