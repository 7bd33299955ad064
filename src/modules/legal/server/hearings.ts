import { sql } from 'kysely'
import type { z } from 'zod'
import { HEARING, type Hearing, type HearingInput, isAhead } from '#modules/legal/contract/hearing.ts'
import type { HearingPerson } from '#modules/legal/contract/hearing-person.ts'
import { childrenOf } from '#parts/records/server/children.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import { once } from '#parts/records/server/once.ts'
import { removalUndoHandler } from '#parts/records/server/put-row-back.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

type Values = z.output<typeof HearingInput>

const stored = childrenOf<'legal_case', Omit<Values, 'people'>, Hearing>(CASES, {
  table: 'legal_hearing',
  view: 'vw_legal_hearing_list',
  order: sql`starts_at desc, id desc`,
  noun: HEARING.noun,
})

/** The hearing with these people and no others: whoever stays is not named again, and hears of nothing. */
async function withPeople(db: Db, hearing: Pick<Hearing, 'id' | 'legal_case_id'>, people: readonly HearingPerson[]): Promise<Hearing> {
  const before = await db
    .selectFrom('legal_hearing_person')
    .select(['id', 'user_id', 'name', 'role'])
    .where('legal_hearing_id', '=', hearing.id)
    .execute()
  const isSame = (person: HearingPerson, other: (typeof before)[number]) =>
    person.user_id ? person.user_id === other.user_id : person.name === other.name
  const left = before.filter((one) => !people.some((person) => isSame(person, one))).map(({ id }) => id)
  if (left.length > 0) await db.deleteFrom('legal_hearing_person').where('id', 'in', left).execute()
  for (const person of people) {
    const { user_id, name, role } = person
    const known = before.find((one) => isSame(person, one))
    if (!known)
      await db
        .insertInto('legal_hearing_person')
        .values({ legal_case_id: hearing.legal_case_id, legal_hearing_id: hearing.id, user_id, name: user_id ? null : name, role })
        .execute()
    else if (known.role !== role) await db.updateTable('legal_hearing_person').set({ role }).where('id', '=', known.id).execute()
  }
  return stored.get(db, hearing.id)
}

/** The hearing, whose case nobody changes meanwhile. */
async function locked(db: Db, id: string): Promise<Hearing> {
  const { legal_case_id } = found(
    await db.selectFrom('legal_hearing').select('legal_case_id').where('id', '=', id).executeTakeFirst(),
    notFound(HEARING.noun),
  )
  await lockRecord(db, CASES, legal_case_id)
  return stored.get(db, id)
}

/** The same. Throws unless it is still to come. */
async function scheduled(db: Db, id: string): Promise<Hearing> {
  const hearing = await locked(db, id)
  if (hearing.status !== 'scheduled') throw new ContractError('HEARING_OVER')
  return hearing
}

async function setHearing(db: Db, id: string, values: { status: string; outcome?: string | null; next_id?: string }) {
  await db.updateTable('legal_hearing').set(values).where('id', '=', id).execute()
  return stored.get(db, id)
}

export const hearings = {
  list: rpc.hearings.list.handler(({ input: { parent_id }, context: { db } }) => stored.list(db, parent_id)),
  add: rpc.hearings.add.handler(({ input, context }) => {
    const { db } = context
    const { people, ...values } = input.values
    const make = async (given: { id?: string }) => withPeople(db, await stored.add(db, input.parent_id, values, given), people)
    return once(context, { entity: 'legal_hearing', input, make, show: (id) => stored.get(db, id) })
  }),
  change: rpc.hearings.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
    const { people, ...others } = values
    return withPeople(db, await stored.change(db, id, updated_at, others), people)
  }),
  remove: rpc.hearings.remove.handler(async ({ input: { id }, context: { db } }) => {
    await stored.remove(db, id)
    return { id }
  }),
  ...removalUndoHandler(rpc.hearings, CASES, 'legal_hearing'),
  hold: rpc.hearings.hold.handler(async ({ input: { id, outcome }, context: { db, caller } }) => {
    const { time_zone } = await caller
    if (isAhead(await scheduled(db, id), time_zone ?? undefined)) throw new ContractError('HEARING_AHEAD')
    return setHearing(db, id, { status: 'held', outcome })
  }),
  move: rpc.hearings.move.handler(async ({ input: { id, values }, context: { db } }) => {
    const { legal_case_id } = await scheduled(db, id)
    const { people, ...others } = values
    const next = await stored.add(db, legal_case_id, others)
    await setHearing(db, id, { status: 'moved', next_id: next.id })
    return withPeople(db, next, people)
  }),
  cancel: rpc.hearings.cancel.handler(async ({ input: { id }, context: { db } }) => {
    await scheduled(db, id)
    return setHearing(db, id, { status: 'cancelled' })
  }),
  reopen: rpc.hearings.reopen.handler(async ({ input: { id }, context: { db } }) => {
    const { status } = await locked(db, id)
    if (status === 'moved') throw new ContractError('HEARING_MOVED')
    return setHearing(db, id, { status: 'scheduled', outcome: null })
  }),
}
