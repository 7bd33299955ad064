import { sql } from 'kysely'
import type { Platform } from '#server/process/platform.ts'
import { NoAnswer } from '#server/services/outbound.ts'
import { type Connected, connectedGateway } from './connections.ts'
import { GatewayRefusal } from './gateway/gateway.ts'

interface Probed extends Connected {
  instance_id: string
}

interface Found {
  state: string
  reason: string | null
  quality?: string | undefined
}

/** Asks the gateways of connected instances how these stand: each in its time, whichever process does. Answers how many. */
export async function probeGateways(platform: Pick<Platform, 'database' | 'env' | 'ask'>): Promise<number> {
  const { database } = platform
  const { rows } = await sql<Probed>`select * from app.wa_claim_probes()`.execute(database)
  await Promise.all(
    rows.map(async (probed) => {
      const { state, reason, quality } = await probe(platform, probed)
      await sql`select app.wa_report_probe(${probed.instance_id}, ${state}, ${reason}, ${quality ?? null})`.execute(database)
    }),
  )
  return rows.length
}

/** How an instance stands as its gateway says it; 'silent' without an answer. */
async function probe(platform: Pick<Platform, 'env' | 'ask'>, probed: Probed): Promise<Found> {
  try {
    const { state, quality } = await connectedGateway(platform, probed).probe()
    return { state, reason: null, quality }
  } catch (error) {
    if (error instanceof GatewayRefusal && error.why === 'missing') return { state: 'removed', reason: null }
    if (error instanceof GatewayRefusal && error.why === 'key')
      return { state: 'error', reason: error.sentence ?? `O servidor respondeu ${error.status}.` }
    if (error instanceof NoAnswer || error instanceof GatewayRefusal) return { state: 'silent', reason: null }
    return { state: 'error', reason: 'O endereço ou a chave não podem mais ser usados.' }
  }
}
