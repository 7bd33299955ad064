import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'

const app = testApp({ demo: true })
let shop: string

const VIEWS = {
  vw_wa_conversations: 'whatsapp-chat',
  vw_wa_conversation_hours: 'whatsapp-chat',
  vw_wa_evaluations: 'whatsapp-evaluations',
  vw_wa_evaluation_aspects: 'whatsapp-evaluations',
} as const

/** What a statement answers to a dashboard of somebody. */
const asReport = <Row>({ user_id, company_id }: { user_id: string; company_id: string }, statement: string): Promise<Row[]> =>
  app
    .platform()
    .database.transaction()
    .execute(async (db) => {
      await sql`
        select set_config('role', 'app_bi', true), set_config('app.user_id', ${user_id}, true), set_config('app.company_id', ${company_id}, true)`.execute(
        db,
      )
      return (await sql.raw<Row>(statement).execute(db)).rows
    })

const countOf = async (view: string, person: { user_id: string; company_id: string }) =>
  Number((await asReport<{ n: string }>(person, `select count(*) as n from ${view}`))[0]!.n)

beforeAll(async () => {
  shop = (await app.owner().query("select id from companies where slug = 'potiguar-comercio'")).rows[0].id
})

test('a view of WhatsApp shows no row without its key, nor one of another company', async () => {
  const everything = await app({ company_id: shop, permissions: { all: true } })
  const nobody = await app({ company_id: shop, permissions: { hr: true, 'whatsapp-dashboard': true } })
  const stranger = await app({ permissions: { all: true } })
  for (const [view, key] of Object.entries(VIEWS)) {
    const person = await app({ company_id: shop, permissions: { [key]: true } })
    expect(await countOf(view, everything), view).toBeGreaterThan(0)
    expect(await countOf(view, person), `${view} with its key alone`).toBe(await countOf(view, everything))
    expect(await countOf(view, nobody), `${view} without its key`).toBe(0)
    expect(await countOf(view, stranger), `${view} elsewhere`).toBe(0)
    const { rows } = await app
      .owner()
      .query(
        "select app.denied_pages($1::regclass) as pages from (select set_config('app.user_id', $2, true), set_config('app.company_id', $3, true)) who",
        [...[view, nobody.user_id, shop]],
      )
    expect(rows[0].pages, `${view} says what is missing`).toEqual([key])
  }
})

test('what they count is what there is, within the caller’s scope', async () => {
  const whole = await app({ company_id: shop, permissions: { all: true } })
  const own = await app({ company_id: shop, permissions: { all: true } })
  const run = (query: string, values: unknown[]) => app.owner().query(query, values)
  await run("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', 'own')", [shop, own.user_id])
  await run(
    `update wa_conversation set responsible_id = $2 where id in (
       select e.wa_conversation_id from wa_evaluation e where e.company_id = $1 and e.status = 'done' order by e.id limit 3)`,
    [shop, own.user_id],
  )
  // Whose work is judged sees that, though the conversation is somebody else's.
  await run(
    `update wa_evaluation set salesperson_id = $2 where id = (
       select e.id from wa_evaluation e where e.company_id = $1 and e.status = 'done' order by e.id desc limit 1)`,
    [shop, own.user_id],
  )
  const all = `select (select sum(total_messages) from vw_wa_conversation_hours)::int as messages, (select count(*) from vw_wa_conversations)::int as conversations,
    (select count(*) from vw_wa_evaluations)::int as evaluations, (select count(*) from vw_wa_evaluation_aspects)::int as aspects`
  const counted = async (only: string, values: unknown[]) =>
    (
      await run(
        `select (select sum(h.inbound + h.human + h.automatic) from wa_conversation_hour h join wa_conversation c on c.id = h.wa_conversation_id where c.company_id = $1 and ${only})::int as messages,
          (select count(*) from wa_conversation c where c.company_id = $1 and c.inbound + c.human > 0 and ${only})::int as conversations`,
        [shop, ...values],
      )
    ).rows[0]
  expect((await asReport(whole, all))[0]).toMatchObject(await counted('true', []))
  expect((await asReport(own, all))[0]).toMatchObject({ ...(await counted('c.responsible_id = $2', [own.user_id])), evaluations: 4 })
  const { rows } = await run(
    `select count(*)::int as n from wa_evaluation_aspect a join wa_evaluation e on e.id = a.wa_evaluation_id join wa_conversation c on c.id = e.wa_conversation_id
     where e.company_id = $1 and e.status = 'done' and a.score is not null and $2 in (e.salesperson_id, c.responsible_id)`,
    [shop, own.user_id],
  )
  expect((await asReport(own, all))[0]).toMatchObject({ aspects: rows[0].n })
})

test.each(['wa_contact', 'wa_message', 'wa_identity', 'vw_wa_attendances', 'vw_wa_judged'])(
  'no dashboard reads who a contact is or what was written: %s',
  async (relation) => {
    const person = await app({ company_id: shop, permissions: { all: true } })
    await expect(asReport(person, `select * from ${relation}`)).rejects.toMatchObject({ code: '42501' })
  },
)
