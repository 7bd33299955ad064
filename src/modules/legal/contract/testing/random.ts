import { addDays } from '#shared/br/date.ts'
import type { CourtDay, Effect } from '../court-day.ts'
import { EVENT_KEYS, readingsOf } from '../deadline/event.ts'
import type { DeadlineInput } from '../deadline/input.ts'
import { allowsUnit, REGIME_KEYS, UNIT_KEYS } from '../deadline/regime.ts'
import { courtDay, deadlineInput } from './vectors.ts'

/** The same numbers from 0 to 1 for the same seed (mulberry32), so that a test that failed fails again. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { next, below, one: <Value>(values: readonly Value[]) => values[below(values.length)]! }
}
type Random = ReturnType<typeof randomFrom>

const EFFECTS: readonly Effect[] = ['closed', 'closed', 'closed', 'short', 'suspended', 'vacation']

/** A row near a day: of any effect and scope, one day or a week, confirmed or not. */
export function randomRow({ next, below, one }: Random, near: string): CourtDay {
  const from_on = addDays(near, below(80) - 10)
  const scope = one(['national', 'state', 'city', 'court'] as const)
  return courtDay({
    id: `${scope}-${from_on}-${next()}`,
    from_on,
    to_on: addDays(from_on, next() < 0.7 ? 0 : below(7)),
    name: 'Dia',
    scope,
    city: 'São Paulo',
    effect: one(EFFECTS),
    confirmed: next() < 0.7,
    criminal: next() < 0.5,
  })
}

/** A deadline of any regime and event, from 2024 to 2027. */
export function randomInput({ next, below, one }: Random): DeadlineInput {
  const regime = one(REGIME_KEYS)
  const kind = one(EVENT_KEYS)
  const unit = one(UNIT_KEYS.filter((key) => allowsUnit(regime, key)))
  const on = addDays('2024-01-01', below(1300))
  const from_on = addDays(on, below(40))
  return deadlineInput({
    regime,
    event: { kind, on },
    unit,
    length: unit === 'years' ? 1 : 1 + below(unit === 'months' ? 6 : 40),
    suspensions: next() < 0.2 ? [{ from_on, to_on: addDays(from_on, below(20)), reason: 'CPC art. 313, II' }] : [],
    internal_days: below(6),
    reading: next() < 0.3 ? one([null, ...readingsOf(kind, regime)]) : null,
  })
}
