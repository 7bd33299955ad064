import { type SqlBool, sql } from 'kysely'
import type { DueCounts } from '#parts/due/contract/due.ts'
import { due } from '#parts/due/contract/index.ts'
import { rowsBefore } from '#server/database/paginate.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found, implementContract } from '#server/rpc/rpc.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { calendarOf } from './calendar.ts'
import { listDue, narrowed, originOf } from './read-due.ts'
import { type DueSource, dueUntil } from './source.ts'

const { rpc } = implementContract(due)

/** The most entries of a calendar file. */
const IN_CALENDAR = 1_000

const TODAY = sql`(select app.company_today())`
const GONE = 'Vencimento não encontrado. Ele pode ter mudado de data ou já ter sido cumprido.'

/** The register of what is due, over the modules' sources. */
export const dueHandlers = (sources: readonly DueSource[]) => ({
  list: rpc.list.handler(({ input: { page, ...filters }, context: { db } }) =>
    listDue(db, sources, filters, { limit: PAGE_SIZE, offset: rowsBefore(page) }),
  ),

  counts: rpc.counts.handler(async ({ input, context: { db } }) => {
    const all = narrowed(sources, sql`${TODAY} + 30`, input)
    if (!all) return { late: 0, today: 0, week: 0, month: 0 }
    const within = (condition: ReturnType<typeof sql<SqlBool>>) => sql`count(*) filter (where ${condition})`
    const counted = sql<DueCounts>`
      select ${within(sql`due_on < ${TODAY}`)} as late, ${within(sql`due_on = ${TODAY}`)} as today,
             ${within(sql`due_on between ${TODAY} and ${TODAY} + 7`)} as week, ${within(sql`due_on >= ${TODAY}`)} as month
      from (${all}) due`
    const { rows } = await plannedOnce(db, () => counted.execute(db))
    return rows[0]!
  }),

  kinds: rpc.kinds.handler(async ({ context: { db } }) => {
    const { rows } = await sql<{ pages: string[] }>`select app.readable_pages() as pages`.execute(db)
    const readable = sources.filter(({ page }) => rows[0]!.pages.includes(page))
    return readable.map((source) => ({ key: source.key, label: source.label, origin: originOf(source), dismissible: !source.onlySolved }))
  }),

  dismiss: rpc.dismiss.handler(async ({ input: { note, ...key }, context: { db } }) => {
    const source = found(
      sources.find((one) => one.key === key.kind),
      GONE,
    )
    const { rows } = await sql`
      select from (${dueUntil([source], sql`${key.due_on}::date`)}) due
      where due.entity_id = ${key.entity_id} and due.due_on = ${key.due_on}`.execute(db)
    found(rows[0], GONE)
    if (source.onlySolved) throw new ContractError('ONLY_SOLVED')
    await db
      .insertInto('due_dismissal')
      .values({ ...key, page: source.page, note: note || null })
      .execute()
    return key
  }),

  restore: rpc.restore.handler(async ({ input: key, context: { db } }) => {
    const { rows } = await sql`
      delete from due_dismissal where (kind, entity_id, due_on) = (${key.kind}, ${key.entity_id}::uuid, ${key.due_on}::date) returning id`.execute(
      db,
    )
    found(rows[0], GONE)
    return key
  }),

  calendar: rpc.calendar.handler(async ({ input, context: { db } }) => {
    const { rows } = await listDue(db, sources, input, { limit: IN_CALENDAR, inFile: true })
    return calendarOf(rows, new Map(sources.map(({ key, label }) => [key, label])))
  }),
})
