import { sql } from 'kysely'
import type { Platform } from '#server/process/platform.ts'
import { NoAnswer } from '#server/services/outbound.ts'
import { connectedGateway } from './connections.ts'
import { EvolutionRefusal } from './gateway/evolution-client.ts'

interface Probed {
  instance_id: string
  base_url: string
  external_name: string
  sealed: Buffer
}

const STATES: Record<string, string> = { open: 'connected', connecting: 'connecting' }

/** Asks the gateways of connected instances how these stand: each once a minute, whichever process does. Answers how many. */
export async function probeGateways(platform: Pick<Platform, 'database' | 'env' | 'ask'>): Promise<number> {
  const { database } = platform
  const { rows } = await sql<Probed>`select * from app.wa_claim_probes()`.execute(database)
  await Promise.all(
    rows.map(async (probed) => {
      const { state, reason } = await probe(platform, probed)
      await sql`select app.wa_report_probe(${probed.instance_id}, ${state}, ${reason})`.execute(database)
    }),
  )
  return rows.length
}

/** How an instance stands as its gateway says it; 'silent' without an answer. */
async function probe(platform: Pick<Platform, 'env' | 'ask'>, probed: Probed): Promise<{ state: string; reason: string | null }> {
  try {
    const state = await connectedGateway(platform, probed).state()
    return { state: STATES[state] ?? 'disconnected', reason: null }
  } catch (error) {
    if (error instanceof EvolutionRefusal && error.why === 'missing') return { state: 'removed', reason: null }
    if (error instanceof EvolutionRefusal && error.why === 'key') return { state: 'error', reason: `O servidor respondeu ${error.status}.` }
    if (error instanceof NoAnswer || error instanceof EvolutionRefusal) return { state: 'silent', reason: null }
    return { state: 'error', reason: 'O endereço ou a chave não podem mais ser usados.' }
  }
}
