export interface PageDefinition {
  key: string
  /** As permissions, refusals and explanations name it. */
  label: string
  /** What its read check stands for; null for a finer right. */
  path: string | null
  /** The page that a finer right belongs to. It follows that page's permission unless one of its own says otherwise. */
  within?: string
  /** False: only a permission of its own grants it, and reading the page it is within is needed besides. */
  inherits?: false
  /** Which of its records a person sees depends on her scope. */
  scoped?: true
  /** Switched off with this module. */
  module?: string
  /** What can be allowed of it; left out: everything. Nothing asks for the rest, so permissions leave those cells out. */
  acts?: readonly ('create' | 'read' | 'update' | 'delete')[]
}

/** Every page key of spec/1 §6 and of what came since, in menu order. The table `page` in the database holds the same rows. */
export const PAGE_KEYS = [
  { key: 'dashboard', label: 'Dashboard', path: '/' },
  { key: 'dashboard-rows', label: 'Dashboard · Registros', path: null, within: 'dashboard', inherits: false, acts: ['read'] },
  { key: 'crm', label: 'CRM', path: '/crm', scoped: true, module: 'crm' },
  { key: 'clients', label: 'Clientes', path: '/clients', scoped: true, module: 'clients' },
  { key: 'patients', label: 'Pacientes', path: '/patients', scoped: true, module: 'patients' },
  { key: 'patients-schedule', label: 'Pacientes · Agenda', path: null, within: 'patients', module: 'patients' },
  { key: 'patients-charges', label: 'Pacientes · Recebimentos', path: null, within: 'patients', module: 'patients' },
  {
    key: 'patients-records',
    label: 'Pacientes · Prontuário',
    path: null,
    within: 'patients',
    inherits: false,
    module: 'patients',
    acts: ['read', 'create', 'update'],
  },
  {
    key: 'patients-setup',
    label: 'Pacientes · Configuração',
    path: null,
    within: 'patients',
    inherits: false,
    module: 'patients',
    acts: ['read', 'create', 'update'],
  },
  { key: 'hr', label: 'RH', path: '/hr', module: 'hr' },
  { key: 'hr-salaries', label: 'RH · Salários', path: null, within: 'hr', module: 'hr' },
  { key: 'hr-health', label: 'RH · Saúde', path: null, within: 'hr', module: 'hr' },
  { key: 'hr-documents', label: 'RH · Documentos', path: null, within: 'hr', module: 'hr', acts: ['read', 'create', 'delete'] },
  { key: 'legal', label: 'Jurídico', path: null, module: 'legal' },
  { key: 'legal-cases', label: 'Jurídico · Processos', path: '/legal/cases', within: 'legal', scoped: true, module: 'legal' },
  { key: 'legal-dashboard', label: 'Jurídico · Dashboard', path: '/legal/dashboard', within: 'legal', module: 'legal', acts: ['read'] },
  { key: 'legal-finance', label: 'Jurídico · Valores', path: null, within: 'legal', module: 'legal' },
  { key: 'whatsapp-chat', label: 'WhatsApp · Mensagens', path: '/whatsapp/chat', scoped: true, module: 'whatsapp' },
  {
    key: 'whatsapp-export',
    label: 'WhatsApp · Exportar mensagens',
    path: null,
    within: 'whatsapp-chat',
    module: 'whatsapp',
    acts: ['read'],
  },
  { key: 'whatsapp-dashboard', label: 'WhatsApp · Dashboard KPIs', path: '/whatsapp/dashboard', module: 'whatsapp', acts: ['read'] },
  { key: 'whatsapp-instances', label: 'WhatsApp · Instâncias', path: '/whatsapp/instances', module: 'whatsapp' },
  { key: 'whatsapp-aspects', label: 'WhatsApp · Aspectos', path: '/whatsapp/aspects', module: 'whatsapp' },
  {
    key: 'whatsapp-evaluations',
    label: 'WhatsApp · Avaliações',
    path: '/whatsapp/evaluations',
    module: 'whatsapp',
    acts: ['read', 'create', 'update'],
  },
  { key: 'users', label: 'Usuários', path: '/users' },
  { key: 'settings', label: 'Configurações', path: '/settings/companies', acts: ['read', 'update'] },
  { key: 'cores', label: 'Cores', path: '/settings/collors', within: 'settings', acts: ['read', 'update'] },
  { key: 'permissoes', label: 'Permissões', path: null, within: 'settings', acts: ['update'] },
  { key: 'lgpd', label: 'Privacidade (LGPD)', path: null, acts: ['delete'] },
  { key: 'integrations', label: 'Integrações', path: '/settings/integrations', acts: ['read', 'create', 'delete'] },
] as const satisfies readonly PageDefinition[]

export type PageKey = (typeof PAGE_KEYS)[number]['key']

/** What is known of a page. */
export const pageOfKey = (key: PageKey): PageDefinition => PAGE_KEYS.find((page) => page.key === key)!

/** Whether an action on a page can be allowed: there is something that asks for it. */
export function decides(key: PageKey, action: NonNullable<PageDefinition['acts']>[number]) {
  const { acts } = pageOfKey(key)
  return acts === undefined || acts.includes(action)
}

/** Pages of which a mail says how much happened, and nothing else. Source: spec/5 §18.3. */
export const isDiscreet = (page: PageKey | null) => page !== null && /^(patients|hr-salaries|hr-health)/.test(page)

export interface MenuPage {
  path: string
  label: string
  /** The permission that opens the page; null needs only a sign-in. */
  page: PageKey | null
  ownerOnly?: boolean
  /** The views of it that need the width of the screen, as `view` in its address names them; '' is the one without. */
  wide?: readonly string[]
}

export interface MenuGroup {
  label: string
  pages: readonly MenuPage[]
  ownerOnly?: boolean
}

/** The side menu of spec/1 §2, in order. The router, the palette and the menu all read it. */
export const MENU: readonly (MenuPage | MenuGroup)[] = [
  { path: '/', label: 'Dashboard', page: null },
  { path: '/crm', label: 'CRM', page: 'crm', wide: ['', 'list', 'forecast'] },
  { path: '/clients', label: 'Clientes', page: 'clients' },
  { path: '/patients', label: 'Pacientes', page: 'patients', wide: ['schedule', 'record'] },
  { path: '/hr', label: 'RH', page: 'hr' },
  {
    label: 'Jurídico',
    pages: [
      { path: '/legal/cases', label: 'Processos', page: 'legal-cases', wide: ['', 'deadlines', 'calendar', 'publications'] },
      { path: '/legal/dashboard', label: 'Dashboard', page: 'legal-dashboard' },
    ],
  },
  {
    label: 'WhatsApp',
    pages: [
      { path: '/whatsapp/chat', label: 'Mensagens', page: 'whatsapp-chat', wide: [''] },
      { path: '/whatsapp/dashboard', label: 'Dashboard KPIs', page: 'whatsapp-dashboard' },
      { path: '/whatsapp/instances', label: 'Instâncias', page: 'whatsapp-instances' },
      { path: '/whatsapp/aspects', label: 'Aspectos', page: 'whatsapp-aspects' },
      { path: '/whatsapp/evaluations', label: 'Avaliações', page: 'whatsapp-evaluations' },
    ],
  },
  {
    label: 'Usuários',
    pages: [
      { path: '/users', label: 'Lista de Usuários', page: 'users' },
      { path: '/users/permissions', label: 'Permissões', page: 'users', wide: [''] },
    ],
  },
  {
    label: 'Configurações',
    ownerOnly: true,
    pages: [
      { path: '/settings/companies', label: 'Empresas', page: 'settings', ownerOnly: true },
      { path: '/settings/collors', label: 'Cores', page: 'cores' },
      { path: '/settings/modules', label: 'Módulos', page: 'settings', ownerOnly: true },
    ],
  },
]

export interface MorePage {
  path: string
  label: string
  /** The permission that opens it; without one a company is enough. */
  page?: PageKey
}

/** Pages outside the menu: in the person's own menu or on /ajustes, and in the palette. Source: spec/5 §2.1. */
export const MORE_PAGES: readonly MorePage[] = [
  { path: '/meu-dia', label: 'Meu dia' },
  { path: '/vencimentos', label: 'Vencimentos' },
  { path: '/conta', label: 'Minha conta' },
  { path: '/ajustes', label: 'Configurações', page: 'settings' },
  { path: '/settings/lists', label: 'Listas', page: 'settings' },
  { path: '/settings/integrations', label: 'Integrações', page: 'integrations' },
]

/** Every page of the menu, with the label of the group it is in. */
export const menuPages = (): (MenuPage & { group?: string })[] =>
  MENU.flatMap((entry): (MenuPage & { group?: string })[] =>
    'pages' in entry ? entry.pages.map((page) => ({ ...page, group: entry.label })) : [entry],
  )
