import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { storeDeliveries } from '../delivery.ts'
import { delivery, simulatedMessage, simulatedTyping } from '../gateway/simulated.ts'
import { OPENINGS } from '../gateway/simulated-answers.ts'
import { companiesWithOpenChat } from './presence.ts'
import { SAMPLES, type Sample, sampleContent } from './samples.ts'

/** While somebody has the chat open, a contact writes every 20 to 90 seconds. Source: spec/3 §3.4. */
const PAUSE = { least: 20_000, most: 90_000 }

/** How long one is typed, in milliseconds. */
const TYPES_FOR = 3_000

/** How many of them are no texts. */
const A_FILE = 0.25

const nextAt = new Map<string, number>()

interface Somebody {
  instance_id: string
  address: string
}

/** Mostly a text, now and then a picture, a paper or something that was said. */
function anything(chance: () => number) {
  const one = <T>(of: readonly T[]) => of[Math.floor(chance() * of.length)]!
  if (chance() < A_FILE) return sampleContent(one(Object.keys(SAMPLES) as Sample[]))
  return { type: 'text' as const, body: one(OPENINGS) }
}

/** Lets a contact of the simulation write where it is time. */
export async function letSomebodyWrite(database: Database, now = Date.now(), chance = Math.random) {
  for (const company_id of companiesWithOpenChat()) {
    const due = nextAt.get(company_id)
    if (due !== undefined && due > now) continue
    nextAt.set(company_id, now + PAUSE.least + chance() * (PAUSE.most - PAUSE.least))
    if (due === undefined) continue
    const { rows } = await sql<Somebody>`select instance_id, address from app.wa_somebody(${company_id})`.execute(database)
    for (const { instance_id, address } of rows) {
      await storeDeliveries(database, instance_id, [
        delivery(simulatedTyping(address)),
        delivery(simulatedMessage(address, anything(chance)), TYPES_FOR),
      ])
    }
  }
}
