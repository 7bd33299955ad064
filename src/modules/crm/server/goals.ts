import { sql } from 'kysely'
import type { Goal } from '#modules/crm/contract/goals.ts'
import type { Db } from '#server/database/database.ts'
import { byName } from '#server/database/sql.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from './rpc.ts'

const list = rpc.goals.list.handler(async ({ input: { year }, context: { db } }) => {
  const stored = sql<Goal & { mine: boolean }>`
    select user_id, month::text as month, amount, user_id = app.current_user_id() as mine
    from sales_goal where month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)`.execute(db)
  const offered = sql<{ id: string; name: string }>`
    select id, name from (
      select user_id as id, name from app.colleagues('crm') where app.can('settings', 'update')
      union
      select user_id, app.person(user_id) ->> 'name' from sales_goal where month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)
    ) person
    order by ${byName('person.name')}, id`.execute(db)
  const [{ rows }, people] = await Promise.all([stored, offered])
  return { people: people.rows, goals: rows.map(({ mine: _, ...goal }) => goal), mine: rows.some(({ mine }) => mine) }
})

/** Goals are of people who may open the CRM, or have some already. */
async function refuseStrangers(db: Db, ids: readonly string[]) {
  const { rows } = await sql`
    select asked.id from unnest(${ids}::uuid[]) asked (id)
    where not exists (select from app.colleagues('crm') c where c.user_id = asked.id) and not exists (select from sales_goal g where g.user_id = asked.id)`.execute(
    db,
  )
  found(rows.length === 0 || null, 'Pessoa não encontrada.')
}

const save = rpc.goals.save.handler(async ({ input: { goals }, context: { db } }) => {
  await refuseStrangers(db, [...new Set(goals.map(({ user_id }) => user_id))])
  const set = JSON.stringify(goals.filter(({ amount }) => amount !== null))
  const unset = JSON.stringify(goals.filter(({ amount }) => amount === null))
  const written = await sql`
    insert into sales_goal (user_id, month, amount)
    select user_id, month, amount from jsonb_to_recordset(${set}::jsonb) goal (user_id uuid, month date, amount numeric)
    on conflict (company_id, user_id, month) do update set amount = excluded.amount where sales_goal.amount <> excluded.amount`.execute(db)
  const removed = await sql`
    delete from sales_goal using jsonb_to_recordset(${unset}::jsonb) goal (user_id uuid, month date)
    where sales_goal.user_id = goal.user_id and sales_goal.month = goal.month`.execute(db)
  return { changed: Number(written.numAffectedRows ?? 0) + Number(removed.numAffectedRows ?? 0) }
})

export const goals = { list, save }
