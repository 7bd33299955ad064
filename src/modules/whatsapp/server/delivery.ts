import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { connectedGateway } from './connections.ts'
import { readCloud } from './gateway/cloud.ts'
import { readEvolution } from './gateway/evolution.ts'
import type { Delivery, Item, Outgoing, Sent } from './gateway/item.ts'
import { readSimulated, sendSimulated } from './gateway/simulated.ts'

/** How many events one transaction takes, and how many messages are sent at once. */
const EVENTS_AT_ONCE = 100
const MESSAGES_AT_ONCE = 10

const READERS: Record<string, (body: unknown) => Item> = { evolution: readEvolution, cloud: readCloud, simulated: readSimulated }

interface Claimed {
  id: string
  kind: string
  body: unknown
}

/** Takes the events that are due of one instance. Answers how many. */
export function takeEvents(database: Database): Promise<number> {
  return database.transaction().execute(async (db) => {
    const { rows } = await sql<Claimed>`select * from app.wa_claim_events(${EVENTS_AT_ONCE})`.execute(db)
    if (rows.length > 0) await sql`select app.wa_take_events(${JSON.stringify(rows.map(read))}::jsonb)`.execute(db)
    return rows.length
  })
}

/** An event that cannot be read is tried again like one that cannot be stored: what it lacks may be our fault. */
function read({ id, kind, body }: Claimed): { id: string; item?: Item; error?: string } {
  try {
    return { id, item: READERS[kind]!(body) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.name : 'Error' }
  }
}

const PLAYED = {
  refused: { outcome: 'refused', sentence: 'O Laboratório recusou esta mensagem.' },
  not_sent: { outcome: 'not_sent', reason: 'O Laboratório está fora do ar.' },
  unsure: { outcome: 'unsure' },
} as const satisfies Record<string, Sent>

type Sending = Pick<Platform, 'database' | 'log' | 'env' | 'ask' | 'storage'>

/** Sends the messages whose turn it is, each to another contact and therefore all at once. Answers how many. */
export async function sendMessages(platform: Sending): Promise<number> {
  const { database, log } = platform
  const { rows } = await sql<Outgoing>`select * from app.wa_claim_outbox(${MESSAGES_AT_ONCE})`.execute(database)
  await Promise.all(
    rows.map(async (outgoing) => {
      const { sent, follows } = await send(platform, outgoing)
      await report(database, outgoing.message_id, sent)
      if (sent.outcome === 'not_sent' && sent.credential)
        await sql`select app.wa_report_probe(${outgoing.instance_id}, 'error', ${sent.reason}, null)`.execute(database)
      await storeDeliveries(database, outgoing.instance_id, follows)
      if (sent.outcome !== 'accepted') log.warn({ message_id: outgoing.message_id, outcome: sent.outcome }, 'whatsapp message not sent')
    }),
  )
  return rows.length
}

/** Hands a message to its gateway, and says what follows by itself. */
async function send(platform: Sending, outgoing: Outgoing): Promise<{ sent: Sent; follows: Delivery[] }> {
  if (outgoing.kind === 'simulated') return (await played(platform, outgoing)) ?? sendSimulated(outgoing)
  try {
    return { sent: await connectedGateway(platform, outgoing).send(outgoing, await fileOf(platform, outgoing)), follows: [] }
  } catch (error) {
    // An address that is not allowed, or secrets of another SECRET: nothing left, and a person has to mend it.
    platform.log.warn({ message_id: outgoing.message_id, err: error }, 'whatsapp gateway cannot be asked')
    return { sent: { outcome: 'not_sent', reason: 'A conexão da instância precisa ser conferida.' }, follows: [] }
  }
}

/** What the Laboratório lets go wrong with a message; null: nothing. */
async function played({ database }: Sending, { instance_id }: Outgoing): Promise<{ sent: Sent; follows: Delivery[] } | null> {
  const { rows } = await sql<{ how: keyof typeof PLAYED | null }>`select app.wa_next_failure(${instance_id}) as how`.execute(database)
  const how = rows[0]?.how
  return how ? { sent: PLAYED[how], follows: [] } : null
}

/** The bytes that go with a message; null of a text. Throws where they are gone: a message is not sent without them. */
async function fileOf({ storage }: Sending, { storage_key }: Outgoing): Promise<Uint8Array | null> {
  if (!storage_key) return null
  const stored = await storage.get(storage_key)
  if (!stored) throw new Error('the file of a message is not in the storage')
  return new Uint8Array(await new Response(stored.stream).arrayBuffer())
}

const detailOf = (sent: Sent) =>
  sent.outcome === 'accepted' ? sent.wa_id : sent.outcome === 'refused' ? sent.sentence : sent.outcome === 'not_sent' ? sent.reason : null

const report = (database: Database, message_id: string, sent: Sent) =>
  sql`select app.wa_report_sent(${message_id}, ${sent.outcome}, ${detailOf(sent)})`.execute(database)

/** Stores events of an instance, each once. */
export const storeDeliveries = (database: Database, instance_id: string, deliveries: Delivery[]) =>
  sql`select app.wa_store_events(${instance_id}, ${JSON.stringify(deliveries)}::jsonb)`.execute(database)
