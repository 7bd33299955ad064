import { PAGE_KEYS } from '#shared/pages.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'
import type { ActiveCompany, EffectivePage, Session } from '#shared/session.ts'

const COMPANY: ActiveCompany = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Aurora Saúde',
  slug: 'aurora-saude',
  schema_name: 'public',
  time_zone: 'America/Sao_Paulo',
  default_ddd: '84',
  primary_color: '#2563eb',
  secondary_color: '#0ea5e9',
  page_title: null,
  logo_url: null,
}

/** The rows of vw_user_effective_pages that allow `actions` on `pages`, and nothing else. */
export const pagesWith = (actions: readonly Action[], pages: readonly string[] = PAGE_KEYS.map(({ key }) => key)): EffectivePage[] =>
  PAGE_KEYS.map(({ key, path }) => {
    const may = (action: Action) => pages.includes(key) && actions.includes(action)
    return { page: key, path, can_create: may('create'), can_read: may('read'), can_update: may('update'), can_delete: may('delete') }
  })

/** Marina, who may do everything in Aurora Saúde without being an owner, changed as a test needs. */
export const sampleSession = ({ user, company, ...rest }: SessionChange = {}): Session => ({
  user: {
    user_id: '018f0000-0000-7000-8000-0000000000aa',
    profile_id: 2,
    name: 'Marina Couto',
    email: 'marina@exemplo.com.br',
    avatar_url: null,
    ...user,
  },
  company: company === null ? null : { ...COMPANY, ...company },
  company_count: 1,
  company_type: 'individual',
  pages: pagesWith(ACTIONS),
  modules_off: [],
  two_factor_asked_by: null,
  phone_start: 'dashboard',
  ...rest,
})

type SessionChange = Partial<Omit<Session, 'user' | 'company'>> & {
  user?: Partial<Session['user']>
  company?: Partial<ActiveCompany> | null
}
