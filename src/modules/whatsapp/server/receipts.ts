import { sql } from 'kysely'
import type { Platform } from '#server/process/platform.ts'
import { type Connected, connectedGateway } from './connections.ts'
import type { ReadMessages } from './gateway/gateway.ts'

/** How many contacts are told at once that their messages were read. */
const CONTACTS_AT_ONCE = 10

interface Claimed extends Connected, Omit<ReadMessages, 'address'> {
  address: string | null
  ids: string[]
}

type Telling = Pick<Platform, 'database' | 'log' | 'env' | 'ask'>

/** Tells contacts that their messages were read. A gateway that fails is asked again a minute later, three times in all. Answers how many contacts had something to be told. */
export async function sendReceipts(platform: Telling): Promise<number> {
  const { database, log } = platform
  const { rows } = await sql<Claimed>`select * from app.wa_claim_receipts(${CONTACTS_AT_ONCE})`.execute(database)
  await Promise.all(
    rows.map(async (claimed) => {
      try {
        await tellRead(platform, claimed)
        await sql`select app.wa_report_receipts(${claimed.ids}::uuid[])`.execute(database)
      } catch (error) {
        log.warn({ err: error }, 'whatsapp receipt not sent')
      }
    }),
  )
  return rows.length
}

/** In the simulation there is no phone that shows it. */
async function tellRead(platform: Telling, { address, wa_ids, ...connected }: Claimed) {
  if (connected.kind !== 'simulated' && address) await connectedGateway(platform, connected).markRead({ address, wa_ids })
}
