import { sql } from 'kysely'
import sharp from 'sharp'
import { encode } from 'uqr'
import type { LabAct } from '#modules/whatsapp/contract/instances.ts'
import type { Platform } from '#server/process/platform.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import type { InTransaction } from '#server/rpc/rpc.ts'
import { storeDeliveries } from '../delivery.ts'
import { delivery, simulatedMessage } from '../gateway/simulated.ts'
import { waitingRpc } from '../rpc.ts'
import { SIMULATED_TEMPLATES } from '../simulation/templates.ts'
import { simulatedConnection } from './connecting.ts'
import { storedInstance, tell } from './gateway-of.ts'
import { tellTemplates } from './templates.ts'

/** How many people a burst comes from, and how many events are stored at once. */
const PEOPLE = 200
const AT_ONCE = 1_000

/** Somebody of the laboratory: a number that nobody has. */
const addressOf = (n: number) => `55849${String(10_000_000 + n)}@s.whatsapp.net`

const said = (n: number, body: string) =>
  delivery(simulatedMessage(addressOf(n), { type: 'text', body, push_name: `Laboratório ${n + 1}` }))

/** By how much a message comes after what is about it, in milliseconds. */
const LATE_MS = 1_500

/** Pixels of a cell, and cells around, of a QR code. */
const CELL = 6
const QUIET = 2

/** How long a code is good, and for how long one follows another by itself, in seconds. */
const CODE_LASTS = 40
const CODES_LAST = 5 * CODE_LASTS

/** Another QR code, as gateways give theirs. */
async function newCode(id: string) {
  const { data, size } = encode(`simulada:${id}:${Date.now()}`, { border: QUIET })
  const cells = Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255))
  const picture = sharp(cells, { raw: { width: size, height: size, channels: 1 } }).resize(size * CELL, size * CELL, { kernel: 'nearest' })
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
}

/** Takes the place of a simulated code whose time is over, until nobody seems to read them. */
export async function renewCode(
  inTransaction: InTransaction,
  id: string,
  { qr_age, pairing_age }: Record<'qr_age' | 'pairing_age', number | null>,
) {
  if (qr_age === null || pairing_age === null || qr_age < CODE_LASTS || pairing_age >= CODES_LAST) return
  const qr = await newCode(id)
  await inTransaction((db) => sql`select app.wa_play_code(${id}, ${qr}, false)`.execute(db))
}

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
  again: (_, id, { inTransaction }) =>
    inTransaction(async (db) => {
      const { rows } = await sql<{ told: boolean }>`select app.wa_play_again(${id}) as told`.execute(db)
      if (!rows[0]!.told) throw new ContractError('NOTHING_TOLD')
    }),
  disorder(_, id, { platform }) {
    const message = simulatedMessage(addressOf(0), { type: 'text', body: 'Chego às 15h', push_name: 'Laboratório 1' })
    const { wa_id } = message
    return storeDeliveries(platform.database, id, [
      delivery({ kind: 'edit', wa_id, body: 'Chego às 16h', at: new Date().toISOString() }),
      delivery({ kind: 'reaction', wa_id, emoji: '👍', from_me: false }),
      delivery(message, LATE_MS),
    ])
  },
  fail: ({ how }, id, { inTransaction }) => inTransaction((db) => sql`select app.wa_play_failing(${id}, ${how})`.execute(db)),
  async code(_, id, { inTransaction }) {
    const qr = await newCode(id)
    await inTransaction((db) => sql`select app.wa_play_code(${id}, ${qr}, true)`.execute(db))
  },
  scan: (_, id, { inTransaction }) =>
    inTransaction(async (db) => {
      const { rows } = await sql<{ was_there: boolean }>`select app.wa_play_code(${id}, null, false) as was_there`.execute(db)
      if (!rows[0]!.was_there) throw new ContractError('NO_CODE')
      await tell(db, id, simulatedConnection(await storedInstance(db, id)))
    }),
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
