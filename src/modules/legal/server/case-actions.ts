import { sql } from 'kysely'
import type { Case } from '#modules/legal/contract/case.ts'
import { pendingInWords } from '#modules/legal/contract/case-actions.ts'
import { cnjNumbersIn } from '#modules/legal/contract/cnj-number.ts'
import { changeStatus, undoChange as takeBack } from '#parts/lists/server/change-many.ts'
import { isOneOf, selectedIds } from '#parts/lists/server/selection.ts'
import { findRecord, lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { companyToday } from './company-today.ts'
import { matchingCases } from './matching.ts'
import { recountCase, recountSuspended, recountTakenBack } from './recount.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

async function read(db: Db, id: string): Promise<Case> {
  const { rows } = await sql<Case>`select * from vw_legal_case_list where id = ${id}`.execute(db)
  return found(rows[0], CASES.gone)
}

interface State {
  status?: string
  result?: string
  closed_on?: string
  closed_note?: string | null
  secret?: boolean
}

/** Writes the state of a case that the caller may see, and answers the case. */
async function set(db: Db, id: string, state: State): Promise<Case> {
  await lockRecord(db, CASES, id)
  await db.updateTable('legal_case').set(state).where('id', '=', id).execute()
  return read(db, id)
}

export const suspend = rpc.suspend.handler(async ({ input: { id, values }, context: { db } }) => {
  await set(db, id, { status: 'suspended' })
  await db
    .insertInto('legal_suspension')
    .values({ ...values, legal_case_id: id })
    .execute()
  await recountCase(db, id)
  return read(db, id)
})

export const reactivate = rpc.reactivate.handler(async ({ input: { id }, context: { db } }) => {
  await set(db, id, { status: 'active' })
  await recountCase(db, id)
  return read(db, id)
})

export const archive = rpc.archive.handler(({ input: { id }, context: { db } }) => set(db, id, { status: 'archived' }))

export const close = rpc.close.handler(async ({ input: { id, ...closing }, context: { db } }) => {
  await lockRecord(db, CASES, id)
  if (closing.closed_on > (await companyToday(db))) throw new ContractError('CLOSED_AHEAD')
  const [deadlines, hearings] = await Promise.all([
    db
      .selectFrom('legal_deadline')
      .select(['id', 'title', 'fatal_on'])
      .where('legal_case_id', '=', id)
      .where('status', '=', 'pending')
      .orderBy('fatal_on')
      .execute(),
    db
      .selectFrom('legal_hearing')
      .select(['id', 'kind', 'starts_at'])
      .where('legal_case_id', '=', id)
      .where('status', '=', 'scheduled')
      .orderBy('starts_at')
      .execute(),
  ])
  if (deadlines.length + hearings.length > 0) {
    throw new ContractError('CASE_PENDING', { sentence: pendingInWords({ deadlines, hearings }), data: { deadlines, hearings } })
  }
  return set(db, id, { status: 'closed', ...closing })
})

/** Closed cases stay as they are: opening one again is said of that case alone, because its result is forgotten. */
export const setStatus = rpc.setStatus.handler(async ({ input: { selection, status }, context: { db } }) => {
  const ids = await selectedIds(db, CASES, selection, matchingCases)
  const open = await db.selectFrom('legal_case').select('id').where(isOneOf('id', ids)).where('status', '<>', 'closed').execute()
  const done = await changeStatus(
    db,
    CASES,
    open.map(({ id }) => id),
    status,
  )
  await recountSuspended(db)
  return done
})

export const undoChange = rpc.undoChange.handler(async ({ input: { id }, context: { db } }) => {
  const undone = await takeBack(db, CASES, id)
  await recountTakenBack(db, id)
  return undone
})

async function people(db: Db, id: string) {
  const { rows } = await sql<{ id: string; name: string }>`select * from app.case_people(${id})`.execute(db)
  return rows
}

export const secrecy = rpc.secrecy.handler(async ({ input: { id }, context: { db } }) => {
  const { secret } = await read(db, id)
  return { secret, people: await people(db, id) }
})

export const setSecrecy = rpc.setSecrecy.handler(({ input: { id, secret }, context: { db } }) => set(db, id, { secret }))

export const addPerson = rpc.addPerson.handler(async ({ input: { id, user_id }, context: { db } }) => {
  await lockRecord(db, CASES, id)
  await db
    .insertInto('legal_case_person')
    .values({ legal_case_id: id, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return people(db, id)
})

export const removePerson = rpc.removePerson.handler(async ({ input: { id, user_id }, context: { db } }) => {
  await findRecord(db, CASES, id)
  await db.deleteFrom('legal_case_person').where('legal_case_id', '=', id).where('user_id', '=', user_id).execute()
  return people(db, id)
})

export const takeSecret = rpc.takeSecret.handler(async ({ input: { number, reason }, context: { db } }) => {
  const [digits] = cnjNumbersIn(number)
  await sql`select app.take_secret_case(${digits ?? number.toUpperCase()}, ${reason})`.execute(db)
  return { done: true }
})
