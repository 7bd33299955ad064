import { sql } from 'kysely'
import type { LabAct } from '#modules/whatsapp/contract/instances.ts'
import type { Platform } from '#server/process/platform.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import type { InTransaction } from '#server/rpc/rpc.ts'
import { storeDeliveries } from '../delivery.ts'
import { delivery, simulatedMessage } from '../gateway/simulated.ts'
import { waitingRpc } from '../rpc.ts'
import { SIMULATED_TEMPLATES } from '../simulation/templates.ts'
import { storedInstance, tell } from './gateway-of.ts'
import { tellTemplates } from './templates.ts'

/** How many people a burst comes from, and how many events are stored at once. */
const PEOPLE = 200
const AT_ONCE = 1_000

/** Somebody of the laboratory: a number that nobody has. */
const addressOf = (n: number) => `55849${String(10_000_000 + n)}@s.whatsapp.net`

const said = (n: number, body: string) =>
  delivery(simulatedMessage(addressOf(n), { type: 'text', body, push_name: `Laboratório ${n + 1}` }))

type Acts = {
  [Kind in LabAct['do']]: (
    act: Extract<LabAct, { do: Kind }>,
    id: string,
    context: { inTransaction: InTransaction; platform: Platform },
  ) => Promise<unknown>
}

const ACTS: Acts = {
  receive: ({ body }, id, { platform }) => storeDeliveries(platform.database, id, [said(0, body)]),
  async burst({ messages }, id, { platform }) {
    for (let from = 0; from < messages; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, messages - from) }, (_, n) =>
        said((from + n) % PEOPLE, `Mensagem ${from + n + 1} de ${messages}`),
      )
      await storeDeliveries(platform.database, id, some)
    }
  },
  drop: (_, id, { inTransaction }) =>
    inTransaction((db) => tell(db, id, { kind: 'connection', state: 'disconnected', reason: 'Derrubada no Laboratório' })),
  window: ({ closed }, id, { inTransaction }) =>
    inTransaction(async (db) => {
      await sql`select app.wa_play_window(${id}, ${closed})`.execute(db)
      if (closed) await tellTemplates(db, id, SIMULATED_TEMPLATES)
    }),
}

const play = waitingRpc.instances.play.handler(async ({ input: { id, act }, context }) => {
  const { kind } = await context.inTransaction((db) => storedInstance(db, id))
  if (kind !== 'simulated') throw new ContractError('NOT_SIMULATED')
  await (ACTS[act.do] as Acts['drop'])(act as never, id, context)
  return context.inTransaction((db) => storedInstance(db, id))
})

export const laboratoryHandlers = { play }
