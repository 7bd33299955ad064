import { type SqlBool, sql } from 'kysely'
import type { CaseDeadline, CaseDeadlineInput, DeadlineFilters, DeadlineRow } from '#modules/legal/contract/case-deadline.ts'
import { CASE_DEADLINE, ListedDeadline } from '#modules/legal/contract/case-deadline.ts'
import { DATES_DIFFER } from '#modules/legal/contract/notifications.ts'
import { childrenOf } from '#parts/records/server/children.ts'
import { findRecord, lockRecord } from '#parts/records/server/find-record.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import { once } from '#parts/records/server/once.ts'
import { removalUndoHandler } from '#parts/records/server/put-row-back.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import type { Db } from '#server/database/database.ts'
import { onPage } from '#server/database/paginate.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { containsWords } from '#server/database/sql.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { companyToday } from './company-today.ts'
import { countedInCase, internalInCase } from './count.ts'
import { countPending } from './counts.ts'
import { withDaysLeft } from './days-left.ts'
import { matchingCases } from './matching.ts'
import { recountCase } from './recount.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'
import { attachToCase, storeUpload } from './uploads.ts'

const GONE = notFound(CASE_DEADLINE.noun)

const children = childrenOf<'legal_case', object, CaseDeadline>(CASES, {
  table: 'legal_deadline',
  order: sql`fatal_on, id`,
  noun: CASE_DEADLINE.noun,
})

export const list = rpc.deadlines.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  const ofCase = db
    .selectFrom('vw_legal_deadline_list')
    .selectAll()
    .where('legal_case_id', '=', parent_id)
    .orderBy('fatal_on')
    .orderBy('id')
  const [, rows] = await plannedOnce(db, () => Promise.all([findRecord(db, CASES, parent_id), ofCase.execute()]))
  return (await shown(db, rows)) as DeadlineRow[]
})

export const get = rpc.deadlines.get.handler(async ({ input: { id }, context: { db } }) => {
  const row = await db.selectFrom('vw_legal_deadline_list').selectAll().where('id', '=', id).executeTakeFirst()
  const [deadline] = await shown(db, [found(row, GONE)])
  return deadline as DeadlineRow
})

/** Rows of the view with the days that are left. */
const shown = (db: Db, rows: readonly object[]) => withDaysLeft(db, rows as DeadlineOfView[], ({ fatal_on }) => fatal_on)

type DeadlineOfView = Omit<DeadlineRow, 'days_left'> & Parameters<typeof withDaysLeft>[1][number]

async function read(db: Db, id: string): Promise<CaseDeadline> {
  const { rows } = await sql<CaseDeadline>`
    select d.* from legal_deadline d join vw_legal_deadline_list shown on shown.id = d.id where d.id = ${id}`.execute(db)
  return found(rows[0], GONE)
}

/** The deadline, whose case nobody changes meanwhile. Throws unless it is pending, where it has to be. */
async function lock(db: Db, id: string, { pending = true } = {}): Promise<CaseDeadline> {
  const { legal_case_id } = await read(db, id)
  await lockRecord(db, CASES, legal_case_id)
  const deadline = await read(db, id)
  if (pending && deadline.status !== 'pending') throw new ContractError('DEADLINE_SETTLED')
  return deadline
}

const { days_left: _, ...STORED } = ListedDeadline.shape
/** What a list reads of a deadline: not how it was counted, which is longer than all the rest. */
const LISTED = (['instance', 'uf', 'city', ...Object.keys(STORED)] as ('instance' | 'uf' | keyof typeof STORED)[]).map(
  (column) => `deadline.${column}` as const,
)

export const page = rpc.deadlines.page.handler(async ({ input: { page, ...filters }, context: { db } }) => {
  const listed = onPage(matchingDeadlines(db, filters).select(LISTED).orderBy('deadline.fatal_on').orderBy('deadline.id'), page)
  const isNarrowed = Object.values(filters).some((asked) => asked !== undefined)
  const [rows, total] = await plannedOnce(db, () =>
    Promise.all([listed.execute(), isNarrowed ? countDeadlines(db, filters) : countPending(db)]),
  )
  return { total, rows: (await shown(db, rows)) as ListedDeadline[] }
})

const countDeadlines = async (db: Db, filters: DeadlineFilters) =>
  (
    await matchingDeadlines(db, filters)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** The deadlines of cases outside the trash that a filter bar asks for: the pending ones unless it names another status. */
export function matchingDeadlines(db: Db, filters: DeadlineFilters) {
  const { name, status = 'pending', court, fatal_from, fatal_to, unchecked, responsible_id, settled } = filters
  const { area, client_id, tag, case_responsible_id } = filters
  let query = db.selectFrom('vw_legal_deadline_list as deadline').where('deadline.status', 'in', settled ? SETTLED : [status])
  if (name) {
    const inCase = db.selectFrom('legal_case').select('id').where(containsWords('legal_case.search', name))
    query = query.where(({ eb, or }) =>
      or([eb('deadline.legal_case_id', 'in', inCase), sql<SqlBool>`app.fold(deadline.title) like (select app.containing(${name}))`]),
    )
  }
  if (court) query = query.where('deadline.court', '=', court)
  if (fatal_from) query = query.where('deadline.fatal_on', '>=', fatal_from)
  if (fatal_to) query = query.where('deadline.fatal_on', '<=', fatal_to)
  if (responsible_id) query = query.where(isResponsible({ table: 'deadline' as never, team: false }, responsible_id))
  if (unchecked) query = query.where('deadline.checked_at', 'is', null)
  if (area || client_id || tag || case_responsible_id) {
    const cases = matchingCases(db, { area, client_id, tag, responsible_id: case_responsible_id })
    query = query.where('deadline.legal_case_id', 'in', cases.select('legal_case.id'))
  }
  return query
}

/** What became of a deadline that was to be kept. */
export const SETTLED = ['done', 'missed']

export const add = rpc.deadlines.add.handler(({ input, context }) =>
  once(context, {
    entity: 'legal_deadline',
    input,
    make: (given) => addDeadline(context.db, input.parent_id, input.values, given),
    show: (id) => read(context.db, id),
  }),
)

/** Counts a deadline of a case and stores it, perhaps with the publication that it was read from. */
export async function addDeadline(
  db: Db,
  legal_case_id: string,
  values: CaseDeadlineInput,
  from: { id?: string; publication_id?: string } = {},
) {
  await lockRecord(db, CASES, legal_case_id)
  const counted = await countedInCase(db, legal_case_id, values)
  return children.add(db, legal_case_id, { ...values, ...counted, ...from, ...(await whoseCase(db, legal_case_id)) })
}

/** A deadline is for whoever looks after the case, if somebody does; else for who adds it. */
async function whoseCase(db: Db, id: string) {
  const { responsible_id } = await db.selectFrom('legal_case').select('responsible_id').where('id', '=', id).executeTakeFirstOrThrow()
  return responsible_id === null ? {} : { responsible_id }
}

export const change = rpc.deadlines.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  const { legal_case_id, manual_on } = await lock(db, id)
  return children.change(db, id, updated_at, { ...values, ...(await countedInCase(db, legal_case_id, values, manual_on)) })
})

export const remove = rpc.deadlines.remove.handler(async ({ input: { id }, context: { db } }) => {
  await children.remove(db, id)
  return { id }
})

/** Counted anew: a day of the calendar, or a suspension of its case, may have come meanwhile. */
export const { undoRemoval } = removalUndoHandler(rpc.deadlines, CASES, 'legal_deadline', recountCase)

export const adjust = rpc.deadlines.adjust.handler(async ({ input: { id, updated_at, ...manual }, context: { db } }) => {
  const deadline = await lock(db, id)
  const same = sql<boolean>`id = ${id} and ${stillAt('updated_at', updated_at)}`
  const internal_on = await internalInCase(db, deadline, manual.manual_on)
  const { numUpdatedRows } = await db
    .updateTable('legal_deadline')
    .set({ ...manual, internal_on })
    .where(same)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw await recordChangedSince(db, 'legal_deadline', id, updated_at)
  return read(db, id)
})

/** The date typed blind is compared here, so that no screen has to know the right one. A confirmed date has its own internal one again. */
export const check = rpc.deadlines.check.handler(async ({ input: { id, fatal_on: typed }, context: { db, caller } }) => {
  const { user_id } = await caller
  const deadline = await lock(db, id)
  const { fatal_on, manual_on, counted_by, title, legal_case_id } = deadline
  if (counted_by === user_id) throw new ContractError('OWN_CHECK')
  if (typed !== fatal_on) {
    const told = `${DATES_DIFFER.key}:${id}`
    await sql`select app.notify(${DATES_DIFFER.key}, array[${counted_by}]::uuid[], 'legal-cases', 'legal_case', ${legal_case_id}, ${title}, ${told})`.execute(
      db,
    )
    return { ...deadline, differs: { typed, counted: fatal_on } }
  }
  const internal_on = await internalInCase(db, deadline, manual_on)
  const checked = { checked_by: user_id, checked_at: new Date(), check_lost_at: null, internal_on }
  await db.updateTable('legal_deadline').set(checked).where('id', '=', id).execute()
  return { ...(await read(db, id)), differs: null }
})

export const give = rpc.deadlines.give.handler(async ({ input: { id, responsible_id }, context: { db } }) => {
  await lock(db, id)
  await db.updateTable('legal_deadline').set({ responsible_id }).where('id', '=', id).execute()
  return read(db, id)
})

export const upload = rpc.deadlines.upload.handler(({ input: { file }, context: { db, platform } }) => storeUpload(db, platform, file))

export const finish = rpc.deadlines.finish.handler(async ({ input: { id, file_id, ...done }, context: { db, caller } }) => {
  const { user_id } = await caller
  const { legal_case_id } = await lock(db, id)
  if (done.done_on > (await companyToday(db))) throw new ContractError('DONE_AHEAD')
  const protocol_attachment_id = file_id && (await attachToCase(db, legal_case_id, file_id))
  await settle(db, id, { status: 'done', done_by: user_id, ...done, protocol_attachment_id })
  return read(db, id)
})

export const miss = rpc.deadlines.miss.handler(async ({ input: { id, outcome_note }, context: { db } }) => {
  await lock(db, id)
  await settle(db, id, { status: 'missed', outcome_note })
  return read(db, id)
})

export const cancel = rpc.deadlines.cancel.handler(async ({ input: { id, outcome_note }, context: { db } }) => {
  await lock(db, id)
  await settle(db, id, { status: 'cancelled', outcome_note })
  return read(db, id)
})

/**
 * Counted anew, because what is settled follows no change of the calendar. The file of a protocol stays one of its case's: whoever uploaded it may want nothing
 * but another day.
 */
export const reopen = rpc.deadlines.reopen.handler(async ({ input: { id }, context: { db } }) => {
  const { legal_case_id } = await lock(db, id, { pending: false })
  await settle(db, id, {
    status: 'pending',
    done_on: null,
    done_by: null,
    protocol: null,
    protocol_attachment_id: null,
    outcome_note: null,
  })
  await recountCase(db, legal_case_id)
  return read(db, id)
})

interface Settled {
  status: string
  done_on?: string | null
  done_by?: string | null
  protocol?: string | null
  protocol_attachment_id?: string | null
  outcome_note?: string | null
}

const settle = (db: Db, id: string, values: Settled) => db.updateTable('legal_deadline').set(values).where('id', '=', id).execute()
