import { sql } from 'kysely'
import type { OwnRequest } from '#modules/users/contract/access-requests.ts'
import type { Step } from '#modules/users/contract/permissions.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { MODULES, type ModuleKey } from '#shared/modules.ts'
import type { PageKey } from '#shared/pages.ts'
import { byTheRules } from './by-the-rules.ts'
import { type Facts, type Looked, sentenceOf } from './decision-words.ts'
import { explainRecord, findExplained } from './explained-record.ts'
import { rpc } from './rpc.ts'

const outcomeOf = (granted: boolean | null): Step['outcome'] => (granted === null ? 'passed' : granted ? 'granted' : 'denied')

/** What is known of the person that a sentence may name. Of herself everybody may ask. */
async function factsOf(db: Db, user_id: string, by_page: string, page: PageKey): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select coalesce(p.name, app.person(${user_id}) ->> 'name') as name, c.name as company, c.time_zone as zone,
           app.profile_name(c.id, app.profile_of(${user_id}, c.id)) as profile,
           p.blocked_at, app.person(u.blocked_by) ->> 'name' as blocked_by, r.by_name as right_by, r.at as right_at,
           off.module, off.at as off_at, off.by as off_by, app.key_name() as key
    from companies c
    left join vw_people p on p.id = ${user_id}
    left join users u on u.user_id = ${user_id}
    left join app.author_of_right(${user_id}, ${by_page}) r on true
    left join app.module_switched_off(${page}) off on true
    where c.id = app.current_company()`.execute(db)
  const [facts] = rows
  return { ...facts!, module: facts!.module && MODULES[facts!.module as ModuleKey] }
}

/** What became of the caller's newest request for a page. */
async function ownRequest(db: Db, page: PageKey) {
  const { rows } = await sql<OwnRequest>`
    select r.asked_at, r.on_day = app.company_today() as is_today, r.granted, r.answer, app.person(r.answered_by) ->> 'name' as answered_by
    from access_request r where r.user_id = app.current_user_id() and r.page = ${page} order by r.on_day desc limit 1`.execute(db)
  return rows[0] ?? null
}

export const explain = rpc.permissions.explain.handler(async ({ input, context: { db, caller } }) => {
  const { action } = input
  const own = (await caller).user_id
  const user_id = input.user_id ?? own
  const { rows: known } = await sql<{ is_here: boolean }>`
    select ${user_id} = app.current_user_id() or exists (select from vw_people p where p.id = ${user_id}) as is_here`.execute(db)
  found(known[0]?.is_here || null, 'Usuário não encontrado.')
  const meant = input.record?.trim() ? await findExplained(db, input.page, input.record) : null
  const page = meant?.record?.page ?? input.page
  const { rows: looked } = await byTheRules(
    sql<Looked>`select rule, granted, by_page from app.explain(${user_id}, app.current_company(), ${page}, ${action}) order by step`.execute(
      db,
    ),
  )
  const last = looked.at(-1)!
  const [facts, granters, { rows: scopes }, request] = await Promise.all([
    factsOf(db, user_id, last.by_page, page),
    sql<{
      user_id: string
      name: string
      avatar_url: string | null
      profile_name: string
    }>`select * from app.granters(${page}, ${action})`.execute(db),
    sql<{ scope: 'all' | 'team' | 'own' }>`select scope from app.scopes_of(${user_id}, null) where page = ${page}`.execute(db),
    user_id === own ? ownRequest(db, page) : null,
  ])
  const steps = looked.flatMap((step): Step[] => {
    const sentence = sentenceOf(step, { page, action }, facts)
    return sentence ? [{ rule: step.rule, sentence, outcome: outcomeOf(step.granted) }] : []
  })
  const granted = last.granted === true
  const record = meant && (await explainRecord(db, meant, { user_id, name: facts.name, zone: facts.zone }))
  const scope = granted ? (scopes[0]?.scope ?? null) : null
  return { user_id, name: facts.name, page, granted, steps, record, scope, granters: granters.rows, request }
})
