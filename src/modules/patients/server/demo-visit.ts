import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { clockOf } from '#modules/patients/contract/schedule/clock.ts'
import type { Random } from '#server/demo/random.ts'

/** Where Natal is: the demonstration's clinic. */
export const OFFSET = '-03:00'

interface Slot {
  patient_id: string
  professional_id: string
  service_id: string
  on_date: string
  minutes: number
  at: number
  room_id: string | null
}

/** A visit of the demonstration: what became of one that is over, where one of today stands. */
export function demoVisit(
  random: Random,
  { at, ...slot }: Slot,
  now: Date,
  cardOf: ReadonlyMap<string, string>,
): Insertable<Tables['appointment']> {
  const at_time = clockOf(at)
  const starts_at = new Date(`${slot.on_date}T${at_time}:00${OFFSET}`)
  const ends_at = new Date(starts_at.getTime() + slot.minutes * 60_000)
  const insurance_id = (random.chance(0.6) && cardOf.get(slot.patient_id)) || null
  const payer = insurance_id ? 'insurance' : 'private'
  const minutesLater = (minutes: number) => new Date(starts_at.getTime() + minutes * 60_000)
  const said = outcome()
  return {
    ...slot,
    at_time,
    starts_at,
    ends_at,
    insurance_id,
    payer,
    created_at: bookedAt({ ...slot, at }, starts_at < now ? starts_at : now),
    ...said,
    ...(said.status !== 'cancelled' && ends_at < now && { confirmed_by: confirmedBy({ ...slot, at }) }),
  }

  function outcome(): Partial<Insertable<Tables['appointment']>> {
    if (random.chance(0.06)) {
      const day_before = minutesLater(-1500)
      const cancelled_at = day_before < now ? day_before : now
      return { status: 'cancelled', former_status: 'scheduled', status_at: cancelled_at, cancel_reason: 'patient', cancelled_at }
    }
    if (ends_at < now) {
      if (random.chance(0.09)) return { status: 'no_show', former_status: 'confirmed', status_at: minutesLater(20) }
      if (random.chance(0.01)) return { status: 'confirmed', confirmed_at: minutesLater(-1440) }
      const arrived = random.below(25) - 15
      const started = Math.max(arrived + 2, random.below(20))
      const finished_at = minutesLater(started + slot.minutes - 8)
      return {
        ...{ status: 'attended', former_status: 'in_progress', status_at: finished_at },
        ...{ arrived_at: minutesLater(arrived), started_at: minutesLater(started), finished_at },
      }
    }
    if (starts_at < now) {
      const started_at = minutesLater(1)
      return { status: 'in_progress', former_status: 'arrived', status_at: started_at, arrived_at: minutesLater(-9), started_at }
    }
    const soon = starts_at.getTime() - now.getTime()
    if (soon < 40 * 60_000 && random.chance(0.7)) {
      const arrived_at = new Date(now.getTime() - random.below(25) * 60_000)
      return { status: 'arrived', former_status: 'confirmed', status_at: arrived_at, arrived_at }
    }
    if (!random.chance(soon < 48 * 3_600_000 ? 0.75 : 0.2)) return { status: 'scheduled' }
    return { status: 'confirmed', former_status: 'scheduled', status_at: now, confirmed_at: now }
  }
}

/** Two days to three weeks before it came, or before now. */
function bookedAt({ patient_id, at }: Slot, before: Date) {
  const days = 2 + ((Number.parseInt(patient_id.slice(-2), 16) + at) % 20)
  return new Date(before.getTime() - (days * 24 * 60 - (at % 97)) * 60_000)
}

/** Most confirm by themselves, some are called. */
function confirmedBy({ patient_id, at }: Slot) {
  const chance = (Number.parseInt(patient_id.slice(-2), 16) + at) % 10
  if (chance < 5) return 'patient'
  return chance < 8 ? 'staff' : null
}
