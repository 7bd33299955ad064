import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requireNoSession, requirePage, requireSession, requireSomebody } from '#modules/access/web/guards.ts'
import { type MenuPage, menuPages, pageOfKey } from '#shared/pages.ts'
import { isOff } from '#shared/permissions.ts'
import type { Session } from '#shared/session.ts'
import { LoadingPage } from '#web/kit/page/loading-page.tsx'
import { fetchCode, lazily } from '#web/lazily.tsx'
import { parseSearch, stringifySearch } from '#web/search-params.ts'
import { useSession } from '#web/session.tsx'
import { ComingSoonPage, FailedPage, NotFoundPage } from '#web/shell/message-pages.tsx'
import { OwnerOnly } from '#web/shell/owner-only.tsx'
import { readablePages } from '#web/shell/visible-menu.ts'
import { FIRST_ASKED } from './first-asked.tsx'

/** The screens of the menu, by path: one line per page. Their code is fetched when they are opened or pointed at. */
const SCREENS: Record<string, RouteComponent> = {
  '/': lazyRouteComponent(() => fetchCode(() => import('./home-page.tsx')), 'HomePage'),
  '/clients': lazyRouteComponent(() => fetchCode(() => import('#modules/clients/web/clients-page.tsx')), 'ClientsPage'),
  '/crm': lazyRouteComponent(() => fetchCode(() => import('#modules/crm/web/crm-page.tsx')), 'CrmPage'),
  '/patients': lazyRouteComponent(() => fetchCode(() => import('#modules/patients/web/patients-page.tsx')), 'PatientsPage'),
  '/hr': lazyRouteComponent(() => fetchCode(() => import('#modules/hr/web/hr-page.tsx')), 'HrPage'),
  '/legal/cases': lazyRouteComponent(() => fetchCode(() => import('#modules/legal/web/cases-page.tsx')), 'CasesPage'),
  '/legal/dashboard': lazyRouteComponent(
    () => fetchCode(() => import('#modules/legal/web/dashboard/dashboard-page.tsx')),
    'LegalDashboardPage',
  ),
  '/settings/companies': lazyRouteComponent(() => fetchCode(() => import('./companies-page.tsx')), 'Companies'),
  '/settings/modules': lazyRouteComponent(() => fetchCode(() => import('#modules/settings/web/modules-page.tsx')), 'ModulesPage'),
  '/settings/collors': lazyRouteComponent(() => fetchCode(() => import('#modules/settings/web/colors-page.tsx')), 'ColorsPage'),
  '/users': lazyRouteComponent(() => fetchCode(() => import('#modules/users/web/people/users-page.tsx')), 'UsersPage'),
  '/users/permissions': lazyRouteComponent(
    () => fetchCode(() => import('#modules/users/web/permissions/permissions-page.tsx')),
    'PermissionsPage',
  ),
  '/whatsapp/chat': lazyRouteComponent(() => fetchCode(() => import('#modules/whatsapp/web/chat-page.tsx')), 'ChatPage'),
  '/whatsapp/aspects': lazyRouteComponent(() => fetchCode(() => import('#modules/whatsapp/web/aspects/aspects-page.tsx')), 'AspectsPage'),
  '/whatsapp/dashboard': lazyRouteComponent(() => fetchCode(() => import('#modules/whatsapp/web/kpis/kpis-page.tsx')), 'KpisPage'),
  '/whatsapp/evaluations': lazyRouteComponent(
    () => fetchCode(() => import('#modules/whatsapp/web/evaluations/evaluations-page.tsx')),
    'EvaluationsPage',
  ),
  '/whatsapp/instances': lazyRouteComponent(() => fetchCode(() => import('./instances-page.tsx')), 'Instances'),
}

const SignInPage = lazyRouteComponent(() => fetchCode(() => import('#modules/access/web/sign-in-page.tsx')), 'SignInPage')
const GroupSignInPage = lazyRouteComponent(() => fetchCode(() => import('#modules/access/web/group-sign-in-page.tsx')), 'GroupSignInPage')
const CompanySelectionPage = lazyRouteComponent(
  () => fetchCode(() => import('#modules/access/web/company-selection-page.tsx')),
  'CompanySelectionPage',
)
const ForgotPasswordPage = lazyRouteComponent(
  () => fetchCode(() => import('#modules/access/web/forgot-password-page.tsx')),
  'ForgotPasswordPage',
)
const ResetPasswordPage = lazyRouteComponent(
  () => fetchCode(() => import('#modules/access/web/reset-password-page.tsx')),
  'ResetPasswordPage',
)

const ConfirmEmailPage = lazyRouteComponent(() => fetchCode(() => import('#modules/access/web/confirm-email-page.tsx')), 'ConfirmEmailPage')

const MyDayPage = lazyRouteComponent(() => fetchCode(() => import('#parts/day/web/my-day-page.tsx')), 'MyDayPage')
const DuePage = lazyRouteComponent(() => fetchCode(() => import('#parts/due/web/due-page.tsx')), 'DuePage')
const ModuleOffPage = lazily(async () => (await import('#modules/settings/web/module-off-page.tsx')).ModuleOffPage)
const SettingsPage = lazyRouteComponent(() => fetchCode(() => import('./settings-page.tsx')), 'SettingsPage')
const ListsPage = lazyRouteComponent(() => fetchCode(() => import('./lists-page.tsx')), 'Lists')
const IntegrationsPage = lazyRouteComponent(
  () => fetchCode(() => import('#modules/users/web/keys/integrations-page.tsx')),
  'IntegrationsPage',
)
const AccountPage = lazyRouteComponent(() => fetchCode(() => import('./account-page.tsx')), 'Account')

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })
const inRoot = { getParentRoute: () => root }

const publicRoutes = [
  createRoute({ ...inRoot, path: '/login', beforeLoad: requireNoSession, component: SignInPage }),
  createRoute({ ...inRoot, path: '/login-legacy', beforeLoad: requireNoSession, component: SignInPage }),
  createRoute({ ...inRoot, path: '/login-group', beforeLoad: requireNoSession, component: GroupSignInPage }),
  createRoute({ ...inRoot, path: '/company-selection', beforeLoad: requireSomebody, component: CompanySelectionPage }),
  createRoute({ ...inRoot, path: '/forgot-password', component: ForgotPasswordPage }),
  createRoute({ ...inRoot, path: '/reset-password', component: ResetPasswordPage }),
  createRoute({ ...inRoot, path: '/confirm-email', component: ConfirmEmailPage }),
]

const signedIn = createRoute({
  ...inRoot,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => fetchCode(() => import('./signed-in.tsx')), 'SignedIn'),
})
const inShell = { getParentRoute: () => signedIn }

const signedInRoutes = [
  ...menuPages().map((page) =>
    createRoute({ ...inShell, path: page.path, beforeLoad: requirePage(page.page), loader: askFirst(page), component: screenOf(page) }),
  ),
  createRoute({ ...inShell, path: '/conta', component: AccountPage }),
  createRoute({ ...inShell, path: '/dashboard', beforeLoad: () => goTo('/') }),
  ...['/legal', '/whatsapp'].map((path) => createRoute({ ...inShell, path, beforeLoad: goToFirstOf(path) })),
  createRoute({ ...inShell, path: '/settings', beforeLoad: () => goTo('/ajustes') }),
  createRoute({ ...inShell, path: '/settings/colors', beforeLoad: () => goTo('/settings/collors') }),
  createRoute({ ...inShell, path: '/meu-dia', component: MyDayPage }),
  createRoute({ ...inShell, path: '/vencimentos', component: DuePage }),
  createRoute({ ...inShell, path: '/ajustes', beforeLoad: requirePage('settings'), component: SettingsPage }),
  createRoute({ ...inShell, path: '/settings/lists', beforeLoad: requirePage('settings'), component: ListsPage }),
  createRoute({ ...inShell, path: '/settings/integrations', beforeLoad: requirePage('integrations'), component: IntegrationsPage }),
  createRoute({ ...inShell, path: '/em-breve/$', component: comingSoon('Em breve') }),
]

function goTo(path: string): never {
  throw redirect({ to: path, replace: true })
}

/** The first page below an address that the person may open; where there is none, the first of all says so. */
function goToFirstOf(address: string) {
  const isBelow = ({ path }: MenuPage) => path.startsWith(`${address}/`)
  return ({ context: { session } }: { context: { session: Session } }) =>
    goTo((readablePages(session).find(isBelow) ?? menuPages().find(isBelow))!.path)
}

interface Entering {
  context: { queryClient: QueryClient; session: Session }
  location: ParsedLocation
  cause: 'preload' | 'enter' | 'stay'
}

/** Asks for a screen's first rows along with its code, not after it, and when the menu's entry is pointed at. Nobody waits for them here. */
function askFirst({ path, page }: MenuPage) {
  const ask = FIRST_ASKED[path]
  return ({ context, location, cause }: Entering) => {
    if (cause !== 'stay' && location.searchStr === '' && !(page && isOff(context.session, page))) ask?.(context.queryClient)
  }
}

function comingSoon(title: string): RouteComponent {
  return () => <ComingSoonPage title={title} />
}

/** The page's screen, or the coming-soon page under its title while it has none. What stands around it leaves its code to be fetched ahead. */
function screenOf({ path, label, page, ownerOnly }: MenuPage): RouteComponent {
  const Screen = SCREENS[path] ?? comingSoon(label)
  const around = (screen: () => ReactNode): RouteComponent => Object.assign(screen, { preload: Screen.preload })
  if (page && pageOfKey(page).module) return around(() => (isOff(useSession(), page) ? <ModuleOffPage page={page} /> : <Screen />))
  if (!ownerOnly) return Screen
  return around(() => (
    <OwnerOnly>
      <Screen />
    </OwnerOnly>
  ))
}

/** The addresses of the product. `history` is the browser's unless a test brings its own. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren([...publicRoutes, signedIn.addChildren(signedInRoutes)]),
    context: { queryClient },
    history,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
  })
