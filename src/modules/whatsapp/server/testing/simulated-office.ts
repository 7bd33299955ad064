import { testApp } from '#app/testing/app.ts'
import { storeDeliveries, takeEvents } from '../delivery.ts'
import type { Item } from '../gateway/item.ts'
import { delivery, simulatedMessage } from '../gateway/simulated.ts'

/** The number of a person who writes, as people type it. */
export const phoneOf = (n: number) => `8490000070${n}`

/** Companies with a connected number of the simulation, to which people write. */
export function simulatedOffice() {
  const app = testApp()

  async function office() {
    const me = await app({ permissions: { all: true } })
    const { company_id } = me
    const { chat } = me.api.whatsapp
    const run = (query: string, values: unknown[] = []) => app.owner().query(query, values)
    const { rows } = await run(
      "insert into wa_instance (company_id, name, kind, state) values ($1, 'Vendas', 'simulated', 'connected') returning id",
      [company_id],
    )
    const instance_id = rows[0].id as string
    const { database } = app.platform()

    /** One event of the gateway after the other. */
    async function tell(...items: Item[]) {
      for (const item of items) await storeDeliveries(database, instance_id, [delivery(item)])
      while ((await takeEvents(database)) > 0);
    }
    /** A message of somebody or, `from_me`, typed on the phone; answers the conversation. */
    async function write(n = 1, body = 'Oi', over: object = {}) {
      const said = simulatedMessage(`55${phoneOf(n)}@s.whatsapp.net`, { type: 'text', body, push_name: `Pessoa ${n}` })
      await tell({ ...said, ...over } as Item)
      const { rows } = await chat.list({ tab: 'all', order: 'recent', q: `Pessoa ${n}` })
      return chat.get({ id: rows[0]!.id })
    }
    return { ...me, chat, run, instance_id, tell, write }
  }

  return { app, office }
}
