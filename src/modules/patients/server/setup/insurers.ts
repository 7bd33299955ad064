import { sql } from 'kysely'
import type { InsurerRow } from '#modules/patients/contract/setup/insurer.ts'
import { changeRow, deactivate, refuseOtherCompany } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

const GONE = 'Convênio não encontrado.'

const rowsOf = (db: Db) =>
  db
    .selectFrom('insurer')
    .select(['id', 'name', 'ans_code', 'updated_at'])
    .select(
      sql<string[]>`array(
        select p.name from insurer_plan p where (p.company_id, p.insurer_id) = (insurer.company_id, insurer.id) and p.active order by p.name
      )`.as('plans'),
    )
    .where('active', '=', true)

/** The plans that it offers from now on, instead of those before. One that was offered once is the same again. */
async function setPlans(db: Db, insurer_id: string, plans: readonly string[]) {
  await sql`
    update insurer_plan set active = not active
    where insurer_id = ${insurer_id} and active <> (app.fold(name) in (select app.fold(given) from unnest(${plans}::text[]) given))`.execute(
    db,
  )
  await sql`
    insert into insurer_plan (insurer_id, name) select ${insurer_id}, given from unnest(${plans}::text[]) given
    on conflict (company_id, insurer_id, app.fold(name)) do nothing`.execute(db)
}

const rowOf = async (db: Db, id: string): Promise<InsurerRow> => found(await rowsOf(db).where('id', '=', id).executeTakeFirst(), GONE)

export const list = rpc.setup.insurers.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  return rowsOf(db).orderBy('name').execute()
})

export const add = rpc.setup.insurers.add.handler(
  async ({
    input: {
      parent_id,
      values: { plans, ...values },
    },
    context: { db },
  }) => {
    await refuseOtherCompany(db, parent_id)
    // One that was removed keeps its name: it is offered again.
    const again = db
      .updateTable('insurer')
      .set({ ...values, active: true })
      .where('active', '=', false)
    const known = await again.where(sql<boolean>`app.fold(name) = app.fold(${values.name})`).returning('id').executeTakeFirst()
    const { id } = known ?? (await db.insertInto('insurer').values(values).returning('id').executeTakeFirstOrThrow())
    await setPlans(db, id, plans)
    return rowOf(db, id)
  },
)

export const change = rpc.setup.insurers.change.handler(
  async ({
    input: {
      id,
      updated_at,
      values: { plans, ...values },
    },
    context: { db },
  }) => {
    await rowOf(db, id)
    await changeRow(db, 'insurer', id, updated_at, values)
    await setPlans(db, id, plans)
    return rowOf(db, id)
  },
)

export const remove = rpc.setup.insurers.remove.handler(({ input: { id }, context: { db } }) => deactivate(db, 'insurer', id, GONE))
