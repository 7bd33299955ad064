import { sql } from 'kysely'
import type { CompanyData, CompanyInput, CompanyPerson, CompanyRow, Parent } from '#modules/settings/contract/company.ts'
import { cepHandler } from '#parts/addresses/server/cep-handler.ts'
import type { Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { findCnpj } from '#server/services/cnpj.ts'
import { isAreaCode } from '#shared/br/area-code.ts'
import { isUf, UF_AREA_CODES, UF_ZONES } from '#shared/br/uf.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import { byTheTree, refuseChanged, shownCompany } from './by-the-tree.ts'
import { calendar } from './calendar.ts'
import { logos } from './logos.ts'
import { rpc, waitingRpc } from './rpc.ts'

export const companies = {
  tree: rpc.companies.tree.handler(
    async ({ context: { db } }) => (await sql<CompanyRow>`select * from app.company_tree()`.execute(db)).rows,
  ),
  totals: rpc.companies.totals.handler(async ({ context: { db } }) => {
    const { rows } = await sql<{ bytes: number; people: number }>`
      select (select coalesce(sum(bytes), 0) from app.company_storage()) as bytes,
             (select count(distinct p.user_id) from app.company_tree() c cross join app.company_people(c.id) p where c.active) as people`.execute(
      db,
    )
    return rows[0]!
  }),
  options: rpc.companies.options.handler(async ({ context: { db } }) => {
    const { rows } = await sql<Parent>`select id, name, type from app.company_tree() where active`.execute(db)
    return { parents: rows }
  }),
  get: rpc.companies.get.handler(({ input: { id }, context: { db } }) => shownCompany(db, id)),

  create: rpc.companies.create.handler(async ({ input: { values, like }, context: { db } }) => {
    const proposed = JSON.stringify({ ...values, ...proposedRegion(values) })
    const saved = sql<{ id: string }>`select app.save_company(null, null, ${proposed}::jsonb, ${like}::uuid) as id`
    const { rows } = await byTheTree(saved.execute(db))
    return shownCompany(db, rows[0]!.id)
  }),
  update: rpc.companies.update.handler(({ input, context: { db } }) => save(db, input)),
  saveRegion: rpc.companies.saveRegion.handler(({ input, context: { db } }) => save(db, input)),
  savePrivacy: rpc.companies.savePrivacy.handler(({ input, context: { db } }) => save(db, input)),
  saveSecurity: rpc.companies.saveSecurity.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
    const { require_two_factor, allow_trusted_browsers, session_idle_minutes } = values
    await refuseChanged(db, id, updated_at)
    const saved = sql`select app.save_company_security(
      ${id}, ${updated_at}, ${require_two_factor}::smallint[], ${allow_trusted_browsers}, ${session_idle_minutes})`
    await byTheTree(saved.execute(db))
    return shownCompany(db, id)
  }),

  accessBy: rpc.companies.accessBy.handler(async ({ input: { id, parent_id }, context: { db } }) => {
    const { rows } = await sql<{ user_id: string; name: string; gains: boolean }>`
      select * from app.access_by_parent(${id}, ${parent_id}::uuid)`.execute(db)
    return rows
  }),
  setActive: rpc.companies.setActive.handler(async ({ input: { id, active }, context: { db } }) => {
    await byTheTree(sql`select app.set_company_active(${id}, ${active})`.execute(db))
    return { id }
  }),
  people: rpc.companies.people.handler(async ({ input: { id }, context: { db } }) => {
    const { rows } = await sql<CompanyPerson>`select * from app.company_people(${id})`.execute(db)
    return rows
  }),
  history: rpc.companies.history.handler(async ({ input: { id, page }, context: { db } }) => {
    const { rows } = await sql<HistoryEntry & { total: number }>`
      select *, count(*) over () as total from app.company_events(${id}) ${theOnesOn(page)}`.execute(db)
    return { rows, total: rows[0]?.total ?? 0 }
  }),
  ...calendar,
  ...logos,

  lookUpCep: cepHandler(waitingRpc.companies.lookUpCep),
  lookUp: waitingRpc.companies.lookUp.handler(({ input: { cnpj }, context: { platform } }) => findCnpj(cnpj, platform.env)),
}

/** The clock of the company's state, and the area code of its phone, else of its state's capital: what a new company begins with. */
function proposedRegion({ state, phone }: CompanyInput) {
  const uf = state && isUf(state) ? state : null
  const ddd = phone && isAreaCode(phone.slice(0, 2)) ? phone.slice(0, 2) : uf && UF_AREA_CODES[uf]
  return { ...(uf && { time_zone: UF_ZONES[uf] }), ...(ddd && { default_ddd: ddd }) }
}

/** Changes some columns of a company that was at `updated_at`. */
async function save(db: Db, { id, updated_at, values }: { id: string; updated_at: Date; values: object }): Promise<CompanyData> {
  await refuseChanged(db, id, updated_at)
  await byTheTree(sql`select app.save_company(${id}, ${updated_at}, ${JSON.stringify(values)}::jsonb, null)`.execute(db))
  return shownCompany(db, id)
}
