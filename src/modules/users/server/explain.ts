import { sql } from 'kysely'
import type { OwnRequest } from '#modules/users/contract/access-requests.ts'
import type { Step } from '#modules/users/contract/permissions.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { MODULES, type ModuleKey } from '#shared/modules.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import type { Action } from '#shared/procedure.ts'
import { byTheRules } from './by-the-rules.ts'
import { rpc } from './rpc.ts'

const VERBS: Record<Action, string> = { read: 'ver', create: 'criar', update: 'editar', delete: 'excluir' }

const labelOf = (page: string) => pageOfKey(page as PageKey).label

/** What the sentences name. */
interface Facts {
  name: string
  company: string
  profile: string
  zone: string
  blocked_at: Date | null
  blocked_by: string | null
  right_by: string | null
  right_at: Date | null
  /** The page's module, where it is off. */
  module: string | null
  off_at: Date | null
  off_by: string | null
  /** The name of the API key that asks. */
  key: string | null
}

interface Asked {
  page: PageKey
  action: Action
}

interface Looked {
  rule: string
  granted: boolean | null
  by_page: string
}

/** 'excluir em Clientes', with the page that it was decided by where that is another. */
function what({ page, action }: Asked, by_page: string) {
  return `${VERBS[action]} em ${labelOf(page)}${by_page === page ? '' : ` (por ${labelOf(by_page)})`}`
}

const by = (who: string | null, when: Date | null, zone: string) =>
  `${who ? `, por ${who}` : ''}${when ? ` em ${formatDateTime(when, zone)}` : ''}`

/** The sentence of a rule that decided. Source: spec/5 §3.1. */
function decided({ rule, granted, by_page }: Looked, asked: Asked, facts: Facts): string {
  const { name, company, profile, zone } = facts
  switch (rule) {
    case 'blocked':
      return `${name} está com o acesso bloqueado${facts.blocked_at ? ` desde ${formatDateTime(facts.blocked_at, zone)}` : ''}${facts.blocked_by ? `, por ${facts.blocked_by}` : ''}.`
    case 'home':
      return 'O Dashboard é de todos que entram no sistema.'
    case 'no_company':
      return `${name} não trabalha em ${company}.`
    case 'module_off':
      return `O módulo ${facts.module} está desligado em ${company}${facts.off_at ? ` desde ${formatDateTime(facts.off_at, zone)}` : ''}${facts.off_by ? `, por ${facts.off_by}` : ''}.`
    case 'two_factor':
      return `${company} exige verificação em duas etapas do perfil ${profile}, e ${name} ainda não a ativou.`
    case 'key':
      return `A chave de API "${facts.key}" não inclui ${what(asked, by_page)}.`
    case 'owner':
      return 'É proprietário do sistema: pode tudo.'
    case 'own_row':
      return `Permissão individual: ${what(asked, by_page)} está ${granted ? 'ligada' : 'desligada'}${by(facts.right_by, facts.right_at, zone)}.`
    case 'own_object':
      return `As permissões gravadas no cadastro ${granted ? 'incluem' : 'não incluem'} ${what(asked, by_page)}.`
    case 'own_set':
      return `As permissões são individuais e não incluem ${labelOf(asked.page)}. O perfil ${profile} não conta.`
    case 'profile_row':
      return `O perfil ${profile} ${granted ? 'permite' : 'não permite'} ${what(asked, by_page)} em ${company}.`
    default:
      return `O perfil ${profile} ${granted ? 'inclui' : 'não inclui'} ${what(asked, by_page)} por padrão.`
  }
}

/** What a rule found that did not decide. */
const PASSED: Record<string, (facts: Facts) => string> = {
  blocked: ({ name }) => `${name} não está com o acesso bloqueado.`,
  no_company: ({ name, company }) => `${name} trabalha em ${company}.`,
  module_off: ({ company }) => `Nenhum módulo desta página está desligado em ${company}.`,
  two_factor: ({ company, name }) => `${name} entra em ${company} sem que falte a verificação em duas etapas.`,
  key: ({ key }) => `A chave de API "${key}" inclui isto.`,
  owner: () => 'Não é proprietário do sistema.',
  own_row: () => 'Nenhuma permissão individual fala desta página.',
  own_object: () => 'O cadastro não tem permissões gravadas.',
  own_set: () => 'As permissões não são individuais: vale o perfil.',
  profile_row: ({ profile, company }) => `O perfil ${profile} não foi ajustado em ${company}.`,
}

export const sentenceOf = (looked: Looked, asked: Asked, facts: Facts) =>
  looked.granted === null ? PASSED[looked.rule]?.(facts) : decided(looked, asked, facts)

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
  const { page, action } = input
  const own = (await caller).user_id
  const user_id = input.user_id ?? own
  const { rows: known } = await sql<{ is_here: boolean }>`
    select ${user_id} = app.current_user_id() or exists (select from vw_people p where p.id = ${user_id}) as is_here`.execute(db)
  found(known[0]?.is_here || null, 'Usuário não encontrado.')
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
    const sentence = sentenceOf(step, input, facts)
    return sentence ? [{ rule: step.rule, sentence, outcome: outcomeOf(step.granted) }] : []
  })
  const granted = last.granted === true
  return { user_id, name: facts.name, granted, steps, scope: granted ? (scopes[0]?.scope ?? null) : null, granters: granters.rows, request }
})

export const whoCan = rpc.permissions.whoCan.handler(async ({ input, context: { db } }) => {
  interface Able extends Looked {
    user_id: string
    name: string
    avatar_url: string | null
    scope: 'all' | 'team' | 'own' | null
    profile: string
  }
  const able = sql<Able>`
    select w.*, true as granted, app.profile_name(app.current_company(), app.profile_of(w.user_id, app.current_company())) as profile
    from app.who_can(${input.page}, ${input.action}) w`.execute(db)
  const here = sql<{ name: string; time_zone: string }>`select name, time_zone from companies where id = app.current_company()`.execute(db)
  const [{ rows }, company] = await Promise.all([able, here])
  const { name: named = '', time_zone: zone = '' } = company.rows[0] ?? {}
  const nobody = { blocked_at: null, blocked_by: null, right_by: null, right_at: null, module: null, off_at: null, off_by: null, key: null }
  return rows.map(({ user_id, name, avatar_url, scope, profile, ...looked }) => {
    const sentence = decided(looked, input, { name, company: named, profile, zone, ...nobody })
    return { user_id, name, avatar_url, scope, sentence }
  })
})
