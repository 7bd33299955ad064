import { CaseDeadlineInput } from '#modules/legal/contract/case-deadline.ts'
import { DEADLINE_KINDS } from '#modules/legal/contract/deadline/kinds.ts'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { countedInCase } from './count.ts'
import { OTHER_CASES } from './demo-words.ts'

const DEADLINES = 25
/** Of those: how many have ended, and how many nobody has checked. */
const LATE = 3
const UNCHECKED = 4

interface Made {
  id: string
  regime: string
  responsible_id: string | null
}

/** Gives cases pending deadlines of kinds that their regimes have. */
export async function seedDeadlines(db: Db, random: Random, cases: readonly Made[], { now, checker }: { now: Date; checker: string }) {
  const today = todayIn(undefined, now)
  for (const [n, made] of cases.slice(0, DEADLINES).entries()) await addDeadline(db, random, made, today, n)
  const unchecked = db
    .selectFrom('legal_deadline')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('fatal_on', 'desc')
    .limit(UNCHECKED)
  await db.updateTable('legal_deadline').set({ checked_by: checker, checked_at: now }).where('id', 'not in', unchecked).execute()
}

async function addDeadline(db: Db, random: Random, { id, regime, responsible_id }: Made, today: string, n: number) {
  const { name, length, unit, law } = random.pick(
    DEADLINE_KINDS.filter((kind) => kind.regime === (regime === 'cpp_urgent' ? 'cpp' : regime)),
  )
  const event = OTHER_CASES.find((other) => other.regime === regime)?.event ?? 'djen'
  // The recess moves dates by a month, so what is late is looked for from further back.
  for (const back of n < LATE ? [30, 60, 120] : [n, 4, 0]) {
    const values = CaseDeadlineInput.parse({
      ...{ title: name, law, regime, event, event_on: addDays(today, -back), length, unit, double: null, several_defendants: false },
      ...{ unit_reason: null, reading: null, reading_reason: null },
    })
    const counted = await countedInCase(db, id, values)
    if (counted.computed_on < today !== n < LATE) continue
    await db
      .insertInto('legal_deadline')
      .values({ ...values, legal_case_id: id, responsible_id: responsible_id ?? undefined, ...counted })
      .execute()
    return
  }
}
