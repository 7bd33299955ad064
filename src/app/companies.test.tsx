import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CompanyRow } from '#modules/settings/contract/company.ts'
import type { AccessibleCompany, CompanyType, Session } from '#shared/session.ts'
import { networkFailure } from '#web/testing/api-stub.ts'
import { pagesWith, sampleSession } from '#web/testing/session.ts'
import { renderApp } from './testing/render-app.tsx'

const AURORA = '018f0000-0000-7000-8000-000000000001'
const BRASA = '018f0000-0000-7000-8000-000000000002'

const company = (company_id: string, company_name: string, rest: Partial<AccessibleCompany> = {}): AccessibleCompany => ({
  company_id,
  company_name,
  company_slug: company_name.toLowerCase(),
  company_type: 'company',
  schema_name: `schema_${company_name.toLowerCase()}`,
  parent_id: null,
  parent_name: null,
  user_role: 'admin',
  user_permissions: [],
  is_direct_access: true,
  access_reason: 'Acesso direto',
  ...rest,
})
const aurora = company(AURORA, 'Aurora')
const brasa = company(BRASA, 'Brasa', {
  company_type: 'franchise',
  parent_id: AURORA,
  parent_name: 'Aurora',
  is_direct_access: false,
  access_reason: 'Acesso pela empresa Aurora',
})

const sessionIn = ({ company_id, company_name, schema_name }: AccessibleCompany, company_type: CompanyType = 'group'): Session =>
  sampleSession({ company: { id: company_id, name: company_name, schema_name }, company_count: 2, company_type })

function open(companies: AccessibleCompany[], company_type: CompanyType = 'group', path = '/company-selection') {
  const session = vi.fn(({ company_id }: { company_id: string | null }): Session | null =>
    companies.length === 0
      ? sampleSession({ company: null, company_count: 0, company_type })
      : sessionIn(companies.find((one) => one.company_id === company_id) ?? companies[0]!, company_type),
  )
  return renderApp(path, { access: { session, companies: () => companies, signOut: () => ({ signed_out: true }) } })
}

test('shows each company with its type, role, way of access and group', async () => {
  const { screen } = await open([aurora, brasa])
  const card = screen.getByRole('listitem').filter({ hasText: 'Franquia' })
  for (const text of ['Brasa', 'Franquia', 'Administrador', 'Via Aurora', 'Acesso pela empresa Aurora', 'Grupo: Aurora'])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('2 empresas disponíveis')).toBeVisible()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Acesso direto' }).getByText(/Via/)).not.toBeInTheDocument()
})

test('entering one says so, remembers it with its schema, and leads to the dashboard', async () => {
  const { screen, address } = await open([aurora, brasa])
  await screen.getByRole('button', { name: 'Acessar Sistema: Brasa' }).click()
  await expect.element(screen.getByText('Empresa "Brasa" selecionada')).toBeVisible()
  await expect.poll(address).toBe('/')
  expect(JSON.parse(localStorage.getItem('selectedCompany')!)).toEqual({ id: BRASA, schema_name: 'schema_brasa' })
})

test('entering one on a phone leads who begins with her day there to it', async () => {
  await page.viewport(390, 844)
  const session = () => ({ ...sessionIn(aurora), phone_start: 'day' as const })
  const { screen, address } = await renderApp('/company-selection', { access: { session, companies: () => [aurora, brasa] } })
  await expect.poll(() => document.title).toBe('Selecionar empresa · BI Dashboard')
  await screen.getByRole('button', { name: 'Acessar Sistema: Aurora' }).click()
  await expect.poll(address).toBe('/meu-dia')
  await page.viewport(1440, 900)
})

test('an only company is entered by itself', async () => {
  const { address } = await open([aurora])
  await expect.poll(address).toBe('/')
})

test('without a company a group shows the empty state, and its button signs out', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByText('Nenhuma empresa acessível')).toBeVisible()
  await screen.getByRole('button', { name: 'Fazer Logout' }).click()
  await expect.element(screen.getByText('Logout realizado')).toBeVisible()
})

test('without a company an individual installation goes on to the dashboard', async () => {
  const { address } = await open([], 'individual')
  await expect.poll(address).toBe('/')
})

test('without a company menu, palette and the person’s own menu offer nothing that a company has', async () => {
  const owner = sampleSession({ user: { profile_id: 1 }, company: null, company_count: 0 })
  const { screen } = await renderApp('/', { access: { session: () => owner } })
  await expect.element(screen.getByText('Nenhuma empresa acessível')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Menu principal' }).getByRole('link').elements()).toEqual([])
  await screen.getByRole('button', { name: /Menu do usuário/ }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  expect(
    screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Editar perfil', 'Sair'])
  await userEvent.keyboard('{Escape}{Control>}k{/Control}')
  await expect.element(screen.getByRole('option', { name: /tema/ })).toBeVisible()
  expect(screen.getByRole('option').elements()).toHaveLength(1)
})

test('whoever is in no company any more is told so, not that she may not open the page she was on', async () => {
  const session = sampleSession({ company: null, company_count: 0, pages: pagesWith([]) })
  const { screen, address } = await renderApp('/crm', { access: { session: () => session } })
  await expect.element(screen.getByText('Nenhuma empresa acessível')).toBeVisible()
  expect(address()).toBe('/')
  expect(screen.getByText(/Você não tem acesso/).query()).toBeNull()
})

test('a page of a group without a company leads to the choice', async () => {
  const { address } = await open([], 'group', '/clients')
  await expect.poll(address).toBe('/company-selection')
})

test('nobody signed in is sent to the sign-in page', async () => {
  const { address } = await renderApp('/company-selection', { access: { session: () => null } })
  await expect.poll(address).toBe('/login')
})

test('companies that cannot be loaded say so and offer another try', async () => {
  const companies = vi.fn<() => AccessibleCompany[]>(() => {
    throw networkFailure()
  })
  const { screen } = await renderApp('/company-selection', { access: { session: () => sessionIn(aurora), companies } })
  await expect.element(screen.getByText('Erro ao carregar empresas')).toBeVisible()
  await expect.element(screen.getByText('Erro ao carregar dados')).toBeVisible()
  companies.mockImplementation(() => [aurora, brasa])
  await screen.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(screen.getByText('2 empresas disponíveis')).toBeVisible()
})

test('a company that cannot be entered says so and stays on the page', async () => {
  const { screen, address } = await renderApp('/company-selection', {
    access: { session: () => sessionIn(aurora), companies: () => [aurora, brasa] },
  })
  await screen.getByRole('button', { name: 'Acessar Sistema: Brasa' }).click()
  await expect.element(screen.getByText('Erro ao selecionar empresa')).toBeVisible()
  expect(address()).toBe('/company-selection')
})

test('after the switch nothing of the old company is left, not even an answer that comes late', async () => {
  const { screen, queryClient } = await open([aurora, brasa])
  let answer: (row: string) => void = () => {}
  queryClient.setQueryData(['clients', 'list'], 'a row of Aurora')
  const late = queryClient.fetchQuery({
    queryKey: ['clients', 'late'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  })
  late.catch(() => {}) // cancelled by the switch

  await screen.getByRole('button', { name: 'Acessar Sistema: Brasa' }).click()
  await expect.element(screen.getByText('Empresa "Brasa" selecionada')).toBeVisible()
  answer('another row of Aurora')
  await Promise.allSettled([late])

  expect(queryClient.getQueryData(['clients', 'list'])).toBeUndefined()
  expect(queryClient.getQueryData(['clients', 'late'])).toBeUndefined()
})

test('a company that the owner has just opened can be entered, and there is one to change to', async () => {
  let active = false
  const row = ({ company_id: id, company_name: name }: AccessibleCompany): CompanyRow => ({
    ...{ id, name, parent_id: null, slug: name.toLowerCase(), type: 'company', legal_name: null, cnpj: null, city: null, state: null },
    ...{ logo_url: null, active: true, deactivated_at: null, people: 1, modules_off: 0 },
  })
  const session = ({ company_id }: { company_id: string | null }) => ({
    ...sessionIn(company_id === BRASA ? brasa : aurora),
    user: sampleSession({ user: { profile_id: 1 } }).user,
    company_count: active ? 2 : 1,
  })
  const { screen } = await renderApp('/settings/companies', {
    access: { session, companies: () => (active ? [aurora, brasa] : [aurora]) },
    settings: {
      companies: {
        tree: () => [row(aurora), { ...row(brasa), active }],
        totals: () => ({ bytes: 0, people: 1 }),
        setActive({ id }) {
          active = true
          return { id }
        },
      },
    },
  })
  await screen.getByRole('button', { name: 'Ações de Brasa' }).click()
  await screen.getByRole('menuitem', { name: 'Reativar' }).click()
  await screen.getByRole('button', { name: /^Menu do usuário/ }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Trocar empresa' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Ações de Brasa' }).click()
  await screen.getByRole('menuitem', { name: 'Entrar' }).click()
  await expect.element(screen.getByText('Empresa "Brasa" selecionada')).toBeVisible()
})
