import { formatDateTime } from '#shared/br/date.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import type { Action } from '#shared/procedure.ts'

const VERBS: Record<Action, string> = { read: 'ver', create: 'criar', update: 'editar', delete: 'excluir' }

const labelOf = (page: string) => pageOfKey(page as PageKey).label

/** What the sentences name. */
export interface Facts {
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

/** What may be done or not. */
export interface Asked {
  page: PageKey
  action: Action
}

/** A rule that was looked at, and what it said; null: nothing. */
export interface Looked {
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
export function decided({ rule, granted, by_page }: Looked, asked: Asked, facts: Facts): string {
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

/** The sentence of a rule that was looked at, whether it decided or not. */
export const sentenceOf = (looked: Looked, asked: Asked, facts: Facts) =>
  looked.granted === null ? PASSED[looked.rule]?.(facts) : decided(looked, asked, facts)
