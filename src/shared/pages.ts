/**
 * Every page key of spec/1 §6 with the path its read check stands for, in menu order.
 * `within` names the key whose permission also answers for it. The table `page` in the database holds the same rows.
 */
export const PAGE_KEYS = [
  { key: 'dashboard', path: '/' },
  { key: 'crm', path: '/crm' },
  { key: 'clients', path: '/clients' },
  { key: 'patients', path: '/patients' },
  { key: 'hr', path: '/hr' },
  { key: 'legal', path: null },
  { key: 'legal-cases', path: '/legal/cases', within: 'legal' },
  { key: 'legal-dashboard', path: '/legal/dashboard', within: 'legal' },
  { key: 'whatsapp-chat', path: '/whatsapp/chat' },
  { key: 'whatsapp-dashboard', path: '/whatsapp/dashboard' },
  { key: 'whatsapp-instances', path: '/whatsapp/instances' },
  { key: 'whatsapp-aspects', path: '/whatsapp/aspects' },
  { key: 'whatsapp-evaluations', path: '/whatsapp/evaluations' },
  { key: 'users', path: '/users' },
  { key: 'settings', path: '/settings/companies' },
  { key: 'cores', path: '/settings/collors', within: 'settings' },
  { key: 'permissoes', path: null, within: 'settings' },
  { key: 'hr-salaries', path: null, within: 'hr' },
  { key: 'hr-health', path: null, within: 'hr' },
  { key: 'hr-documents', path: null, within: 'hr' },
] as const

export type PageKey = (typeof PAGE_KEYS)[number]['key']

export interface MenuPage {
  path: string
  label: string
  /** The permission that opens the page; null needs only a sign-in. */
  page: PageKey | null
  ownerOnly?: boolean
}

export interface MenuGroup {
  label: string
  pages: readonly MenuPage[]
  ownerOnly?: boolean
}

/** The side menu of spec/1 §2, in order. The router, the palette and the menu all read it. */
export const MENU: readonly (MenuPage | MenuGroup)[] = [
  { path: '/', label: 'Dashboard', page: null },
  { path: '/crm', label: 'CRM', page: 'crm' },
  { path: '/clients', label: 'Clientes', page: 'clients' },
  { path: '/patients', label: 'Pacientes', page: 'patients' },
  { path: '/hr', label: 'RH', page: 'hr' },
  {
    label: 'Jurídico',
    pages: [
      { path: '/legal/cases', label: 'Processos', page: 'legal-cases' },
      { path: '/legal/dashboard', label: 'Dashboard', page: 'legal-dashboard' },
    ],
  },
  {
    label: 'WhatsApp',
    pages: [
      { path: '/whatsapp/chat', label: 'Mensagens', page: 'whatsapp-chat' },
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
      { path: '/users/permissions', label: 'Permissões', page: 'users' },
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

/** Every page of the menu, with the label of the group it is in. */
export const menuPages = (): (MenuPage & { group?: string })[] =>
  MENU.flatMap((entry): (MenuPage & { group?: string })[] =>
    'pages' in entry ? entry.pages.map((page) => ({ ...page, group: entry.label })) : [entry],
  )
