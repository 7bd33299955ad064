import { ROLES } from '#modules/users/contract/companies.ts'
import { SCOPES } from '#modules/users/contract/invitation.ts'
import { PERSON_FIELDS, PERSON_NOUN } from '#modules/users/contract/person-fields.ts'
import { PAGE_KEYS } from '#shared/pages.ts'
import { describeChange } from '#web/kit/record/describe-change.tsx'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import { api } from '../api.ts'
import type { UserOptions } from './user-options.ts'

const PAGES = Object.fromEntries(PAGE_KEYS.map(({ key, label }) => [key, label]))
const page = { label: 'Página', kind: 'choice', options: PAGES } as const
const check = (label: string) => ({ label, kind: 'check' as const })

/** The tables of a person's history. */
const KINDS = {
  users: {
    noun: PERSON_NOUN,
    fields: {
      ...PERSON_FIELDS,
      active: check('Pode entrar'),
      email: { label: 'E-mail' },
      sessions: { label: 'Sessões abertas', kind: 'number' },
    },
  },
  company_membership: {
    noun: { name: 'Vínculo com a empresa', feminine: false },
    fields: {
      profile_id: PERSON_FIELDS.profile_id,
      role: { label: 'Papel', kind: 'choice', options: ROLES },
      invited_name: { label: 'Nome no convite' },
      invited_email: { label: 'E-mail do convite' },
      invited_at: { label: 'Convite em', kind: 'moment' },
      entered_at: { label: 'Entrou em', kind: 'moment' },
      removed_at: { label: 'Removido em', kind: 'moment' },
    },
  },
  user_page_permission: {
    noun: { name: 'Permissão individual', feminine: true },
    fields: { page, can_read: check('Ver'), can_create: check('Criar'), can_update: check('Editar'), can_delete: check('Excluir') },
  },
  user_scope: { noun: { name: 'Escopo', feminine: false }, fields: { page, scope: { label: 'Escopo', kind: 'choice', options: SCOPES } } },
  user_absence: {
    noun: { name: 'Ausência', feminine: true },
    fields: { starts_on: { label: 'De', kind: 'day' }, ends_on: { label: 'Até', kind: 'day' }, note: { label: 'Observação' } },
  },
  employee_person: { noun: { name: 'Ligação com o colaborador', feminine: true }, fields: {} },
  team_member: {
    noun: { name: 'Equipe', feminine: true },
    fields: { team_id: { label: 'Equipe', kind: 'choice', options: 'teams' } },
  },
} as const

/** What happened to a person here, and who did it. */
export function PersonHistory({ id, options: { profiles, teams } }: { id: string; options: UserOptions }) {
  const describe = describeChange(KINDS, {
    lists: { profiles, teams },
    actions: { end_sessions: 'Sessões encerradas', ask_email: 'Troca de e-mail pedida' },
  })
  return <HistoryList procedure={api.history} id={id} empty="Nenhuma alteração registrada" describeEntry={describe} />
}
