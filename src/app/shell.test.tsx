import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maria } from '#modules/clients/contract/samples.ts'
import type { PageKey } from '#shared/pages.ts'
import type { Session } from '#shared/session.ts'
import { pagesWith, sampleSession } from '#web/testing/session.ts'
import { type AppStub, renderApp } from './testing/render-app.tsx'

const reading = (...pages: PageKey[]) => sampleSession({ pages: pagesWith(['read'], ['dashboard', ...pages]) })
const owner = sampleSession({ user: { profile_id: 1 }, pages: [] })

const open = (path: string, session: Session | null, access: AppStub['access'] = {}, clients: AppStub['clients'] = {}) =>
  renderApp(path, { access: { session: () => session, ...access }, clients })

test.each(['/', '/crm', '/clients', '/legal/cases', '/users/permissions', '/settings/collors', '/em-breve/algo', '/ajustes'])(
  '%s sends people who are not signed in to the sign-in page',
  async (path) => {
    const { router } = await open(path, null)
    await expect.poll(() => router.state.location.pathname).toBe('/login')
  },
)

test.each(['/hr', '/legal/cases', '/users/permissions', '/settings/companies', '/settings/collors', '/ajustes'])(
  '%s sends callers who may not read it to the home page',
  async (path) => {
    const { screen, address } = await open(path, reading('crm'))
    await expect.element(screen.getByText(/^Você não tem acesso a .+\./)).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(address()).toBe('/')
  },
)

test('whoever is sent home may ask why', async () => {
  const trashed = { label: 'Cliente CLI-7', seen: false, sentences: ['Está na lixeira desde 20/11/2026 09:00.'] }
  const explain = vi.fn(({ record }: { record?: string }) => ({
    ...{ user_id: sampleSession().user.user_id, name: 'Marina Couto', granted: false, scope: null, granters: [], request: null },
    ...(record ? { page: 'clients' as const, record: trashed } : { page: 'hr' as const, record: null }),
    steps: [{ rule: 'profile_default', sentence: 'O perfil Vendas não inclui ver em RH por padrão.', outcome: 'denied' as const }],
  }))
  const { screen } = await renderApp('/hr', { access: { session: () => reading('crm') }, users: { permissions: { explain } } })
  await screen.getByRole('button', { name: 'Por quê?' }).click()
  await expect.element(screen.getByText('O perfil Vendas não inclui ver em RH por padrão.')).toBeVisible()
  expect(explain).toHaveBeenCalledWith({ user_id: null, page: 'hr', action: 'read' })
  await screen.getByLabelText('Registro').fill(' CLI-7 ')
  await expect.element(screen.getByText('Está na lixeira desde 20/11/2026 09:00.')).toBeVisible()
  await expect.element(screen.getByText('Marina Couto não pode ver Cliente CLI-7.')).toBeVisible()
  expect(explain).toHaveBeenLastCalledWith({ user_id: null, page: 'hr', action: 'read', record: 'CLI-7' })
})

test('/dashboard is the home page', async () => {
  const { address } = await open('/dashboard', reading())
  await expect.poll(address).toBe('/')
})

test('the address of a group leads to the first page of it that the person may open', async () => {
  const lawyer = sampleSession({ pages: pagesWith(['read'], ['legal-dashboard', 'settings']) })
  const { screen, address, router } = await open('/legal', lawyer)
  await expect.poll(address).toBe('/legal/dashboard')
  await router.navigate({ to: '/settings' })
  await expect.poll(address).toBe('/ajustes')
  await router.navigate({ to: '/whatsapp' })
  await expect.element(screen.getByText('Você não tem acesso a WhatsApp · Mensagens.')).toBeVisible()
})

test('an address without a page says so and leads home', async () => {
  const { screen, address } = await open('/nada/aqui', reading())
  await expect.element(screen.getByText('Oops! Page not found')).toBeVisible()
  expect(document.title).toBe('Página não encontrada · BI Dashboard')
  await screen.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect.poll(address).toBe('/')
})

test.each([['/em-breve/relatorios', 'Em breve']])('%s, not built yet, says so under its own title', async (path, title) => {
  const { screen } = await open(path, sampleSession())
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByText('Esta página está sendo desenvolvida e estará disponível em breve.')).toBeVisible()
})

test.each(['/settings/companies', '/settings/modules'])('%s is restricted to the owner', async (path) => {
  const { screen } = await open(path, reading('settings'))
  await expect.element(screen.getByRole('heading', { name: 'Acesso Restrito' })).toBeVisible()
  await expect.element(screen.getByText('Esta funcionalidade está disponível apenas para proprietários do sistema.')).toBeVisible()
})

test('the menu shows a person only what she may read', async () => {
  const { screen } = await open('/', reading('crm', 'legal-cases', 'settings', 'cores'))
  const menu = screen.getByRole('navigation', { name: 'Menu principal' })
  for (const label of ['Dashboard', 'CRM', 'Jurídico']) await expect.element(menu.getByText(label, { exact: true })).toBeVisible()
  for (const label of ['Clientes', 'WhatsApp', 'Usuários', 'Configurações'])
    await expect.element(menu.getByText(label, { exact: true })).not.toBeInTheDocument()
  await menu.getByRole('button', { name: 'Jurídico' }).click()
  await expect.element(menu.getByRole('link', { name: 'Processos' })).toBeVisible()
  expect(menu.getByRole('link', { name: 'Dashboard' }).elements()).toHaveLength(1)
})

test('the owner sees the owner-only entries without any page permission', async () => {
  const { screen } = await open('/', owner)
  const menu = screen.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('button', { name: 'Configurações' }).click()
  await expect.element(menu.getByRole('link', { name: 'Empresas' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Módulos' })).toBeVisible()
})

test("'Usuários' starts open, closes and opens again", async () => {
  const { screen } = await open('/', sampleSession())
  const group = screen.getByRole('button', { name: 'Usuários' })
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await group.click()
  await expect.element(screen.getByRole('link', { name: 'Lista de Usuários' })).not.toBeInTheDocument()
  await group.click()
  await expect.element(screen.getByRole('link', { name: 'Lista de Usuários' })).toBeVisible()
})

test('the page one is on is marked in the menu, on /ajustes its group', async () => {
  const { screen, router } = await open('/crm', { ...owner, pages: sampleSession().pages })
  await expect.element(screen.getByRole('link', { name: 'CRM' })).toHaveAttribute('aria-current', 'page')
  await router.navigate({ to: '/ajustes' })
  await expect.element(screen.getByRole('button', { name: 'Configurações' })).toHaveAttribute('data-within')
})

test('the sidebar collapses to icons and remembers it', async () => {
  const { screen } = await open('/', sampleSession())
  await screen.getByRole('button', { name: 'Recolher menu' }).click()
  expect(localStorage.getItem('sidebarCollapsed')).toBe('true')
  await screen.getByRole('button', { name: 'WhatsApp' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Mensagens' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Clientes' })).toBeVisible()
})

test('the sidebar begins as icons where a page needs the width, until the person chooses', async () => {
  const { screen, router } = await open('/', sampleSession())
  const collapse = screen.getByRole('button', { name: 'Recolher menu' })
  await expect.element(collapse).toBeVisible()
  await router.navigate({ to: '/crm' })
  await screen.getByRole('button', { name: 'Expandir menu' }).click()
  await expect.element(collapse).toBeVisible()
  await router.navigate({ to: '/' })
  await expect.element(collapse).toBeVisible()
  expect(localStorage.getItem('sidebarCollapsed')).toBe('false')
})

test('on a phone the menu is a drawer that closes when an entry is followed', async () => {
  await page.viewport(390, 844)
  const { screen, address } = await open('/', sampleSession())
  await expect.element(screen.getByRole('banner')).not.toBeInTheDocument()
  const shortcuts = screen.getByRole('navigation', { name: 'Atalhos' })
  await shortcuts.getByRole('button', { name: 'Buscar ou ir para…' }).click()
  await expect.element(screen.getByPlaceholder('Buscar telas, ações e registros…')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(getComputedStyle(document.documentElement).scrollPaddingBottom).toBe('144px') // what Tab reaches is not under the bar
  await shortcuts.getByRole('button', { name: 'Abrir menu' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  await expect.element(drawer.getByRole('button', { name: /Menu do usuário/ })).toBeVisible()
  await drawer.getByRole('link', { name: 'CRM' }).click()
  await expect.poll(address).toBe('/crm')
  await expect.element(drawer).not.toBeInTheDocument()
  await page.viewport(1440, 900)
})

test('the theme is kept as a plain word', async () => {
  const { screen } = await open('/', sampleSession())
  await screen.getByRole('button', { name: 'Usar tema escuro' }).click()
  expect(localStorage.getItem('theme')).toBe('dark')
  await screen.getByRole('button', { name: 'Usar tema claro' }).click()
  expect(localStorage.getItem('theme')).toBe('light')
})

test('the page takes the title of the company', async () => {
  await open('/', sampleSession({ company: { page_title: 'Aurora BI' } }))
  await expect.poll(() => document.title).toBe('Dashboard · Aurora BI')
})

test.each([
  ['on every page', sampleSession()],
  ['where two steps are asked first', { ...sampleSession({ pages: [] }), company: null, two_factor_asked_by: 'Cofre' }],
])('%s signing out says so and leads to the sign-in page; a failure says so and stays', async (_where, signedIn) => {
  const signOut = vi.fn<() => { signed_out: true }>(() => {
    throw new TypeError('Failed to fetch')
  })
  let session: Session | null = signedIn
  const { screen, address } = await renderApp('/', { access: { session: () => session, signOut } })
  const leave = async () => {
    await screen.getByRole('button', { name: /Menu do usuário/ }).click()
    await screen.getByRole('menuitem', { name: 'Sair' }).click()
  }
  await leave()
  await expect.element(screen.getByText('Erro ao sair')).toBeVisible()
  signOut.mockImplementation(() => {
    session = null
    return { signed_out: true }
  })
  await leave()
  await expect.element(screen.getByText('Você foi desconectado com sucesso')).toBeVisible()
  await expect.poll(address).toBe('/login')
})

test('a session that ends in the middle of work asks for the password in place and goes on', async () => {
  let alive = false
  const call = (answer: object) => () => {
    if (!alive) throw new ORPCError('UNAUTHORIZED', { message: 'Sessão expirada. Entre novamente.' })
    return answer as never
  }
  const signIn = vi.fn(() => {
    alive = true
    return { user: sampleSession().user }
  })
  const { screen, address } = await open('/', sampleSession(), {
    signIn,
    ended: () => ({ blocked: false }),
    updateProfile: call(sampleSession().user),
  })
  await screen.getByRole('button', { name: /Menu do usuário/ }).click()
  await screen.getByRole('menuitem', { name: 'Editar perfil' }).click()
  await screen.getByLabelText('Nome', { exact: true }).fill('Marina C.')
  await screen.getByRole('button', { name: 'Salvar' }).click()

  const question = screen.getByRole('dialog', { name: 'Sua sessão expirou' })
  await question.getByLabelText('Senha', { exact: true }).fill('segredo')
  await question.getByRole('button', { name: 'Entrar' }).click()
  await expect.element(screen.getByText('Perfil atualizado com sucesso')).toBeVisible()
  expect(signIn).toHaveBeenCalledWith({ email: 'marina@exemplo.com.br', password: 'segredo' })
  expect(address()).toBe('/')
})

test('whoever gave her password again goes on in the field where she was', async () => {
  let alive = false
  const { screen, user } = await open('/', sampleSession(), {
    signIn: () => {
      alive = true
      return { user: sampleSession().user }
    },
    ended: () => ({ blocked: false }),
    updateProfile: () => {
      throw new ORPCError(alive ? 'INTERNAL_SERVER_ERROR' : 'UNAUTHORIZED', { message: 'Não deu.' })
    },
  })
  await screen.getByRole('button', { name: /Menu do usuário/ }).click()
  await screen.getByRole('menuitem', { name: 'Editar perfil' }).click()
  const name = screen.getByLabelText('Nome', { exact: true })
  await name.fill('Marina C.')
  await user.keyboard('{Enter}')
  const question = screen.getByRole('dialog', { name: 'Sua sessão expirou' })
  await question.getByLabelText('Senha', { exact: true }).fill('segredo')
  await user.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})

test('whoever was blocked reads so in her open tab, and is asked no password', async () => {
  const gone = () => {
    throw new ORPCError('UNAUTHORIZED', { message: 'Sessão expirada. Entre novamente.' })
  }
  let session: Session | null = sampleSession()
  const signOut = vi.fn(() => ({ signed_out: true as const }))
  const access = { session: () => session, updateProfile: gone, ended: () => ({ blocked: true }), signOut }
  const { screen, address } = await renderApp('/', { access })
  await screen.getByRole('button', { name: /Menu do usuário/ }).click()
  await screen.getByRole('menuitem', { name: 'Editar perfil' }).click()
  await screen.getByLabelText('Nome', { exact: true }).fill('Marina C.')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  const told = screen.getByRole('dialog', { name: 'Seu acesso foi bloqueado' })
  await expect.element(told.getByText(/bloqueou o seu acesso/)).toBeVisible()
  await expect.element(told.getByLabelText('Senha', { exact: true })).not.toBeInTheDocument()
  session = null
  await told.getByRole('button', { name: 'Sair' }).click()
  await expect.poll(address).toBe('/login')
  expect(signOut).toHaveBeenCalledOnce()
})

test('Ctrl+K finds pages without accents, clients, and what can be done', async () => {
  const find = vi.fn(() => [{ id: 'c1', name: 'Maria Souza', document: '52998224725', phone: '84999991234' }])
  const { screen, user, address } = await open('/', sampleSession(), {}, { find })
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  const box = screen.getByPlaceholder('Buscar telas, ações e registros…')
  await expect.element(screen.getByRole('option', { name: 'Novo cliente' })).toBeVisible()
  await box.fill('instancias')
  await expect.element(screen.getByRole('option', { name: /Instâncias/ })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: /Maria Souza.*\*{3}\.982\.247-\*{2}/ })).toBeVisible()
  expect(find).toHaveBeenCalledExactlyOnceWith({ text: 'instancias' })
  await user.keyboard('{Enter}')
  await expect.poll(address).toBe('/whatsapp/instances')
})

test('of many clients the palette shows so many that what else is called so is in sight', async () => {
  const found = (many: number, name: string) => Array.from({ length: many }, (_, n) => ({ id: `${name}-${n}`, name: `${name} ${n}` }))
  const { screen, user } = await renderApp('/', {
    access: { session: () => sampleSession() },
    clients: { find: () => found(8, 'Maria Cliente').map((one) => ({ ...one, document: null, phone: '84999991234' })) },
    crm: { find: () => found(2, 'Maria Demanda').map((one) => ({ ...one, code: 'DEM-1', client_name: 'Padaria' })) },
  })
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  await screen.getByPlaceholder('Buscar telas, ações e registros…').fill('maria')
  await expect.element(screen.getByRole('option', { name: /Maria Demanda 1/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /Maria Cliente/ }).elements()).toHaveLength(5)
})

test('of a patient the palette opens the register and the record, and books her while she lives', async () => {
  const row = { document: null, phone: null, birth_date: null, last_visit: null }
  const { screen, user } = await renderApp('/', {
    access: { session: () => sampleSession({ pages: pagesWith(['read', 'create'], ['dashboard', 'patients', 'patients-schedule']) }) },
    patients: {
      find: () => [
        { ...row, id: 'p1', name: 'Maria Viva', deceased_on: null },
        { ...row, id: 'p2', name: 'Maria Morta', deceased_on: '2026-01-10' },
      ],
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  await screen.getByPlaceholder('Buscar telas, ações e registros…').fill('maria')
  await expect.element(screen.getByRole('option', { name: /Maria Morta.*Abrir cadastro · Falecido/ })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: /Maria Viva.*Nova Consulta/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /Maria Morta.*Nova Consulta/ }).query()).toBeNull()
})

test('what is typed before the palette is there is written in it', async () => {
  const { screen, user } = await open('/', sampleSession(), {}, { find: () => [] })
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await user.keyboard('{Control>}k{/Control}mariax{Backspace}')
  await expect.element(screen.getByPlaceholder('Buscar telas, ações e registros…')).toHaveValue('maria')
})

test('the palette offers what was opened last on this device, labels after #, actions after >, and asks why when there is nothing', async () => {
  const session = sampleSession()
  const opened = `opened-records:${session.company?.id}:${session.user.user_id}`
  localStorage.setItem(opened, JSON.stringify([{ path: '/clients', id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b11' }]))
  const stub = { names: () => [maria()], find: () => [], tags: { list: () => [{ id: 't1', name: 'VIP', color: null }] } }
  const { screen, user, address } = await open('/', session, {}, stub)
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  const box = screen.getByPlaceholder('Buscar telas, ações e registros…')
  await expect.element(screen.getByRole('option', { name: 'Maria Souza Clientes' })).toBeVisible()
  await box.fill('>novo cli')
  await expect.element(screen.getByRole('option', { name: 'Novo cliente' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: /Clientes$/ })).not.toBeInTheDocument()
  await box.fill('zzzz')
  await expect.element(screen.getByText('Nada encontrado para "zzzz"')).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Por que não vejo?' })).toBeVisible()
  await box.fill('#vi')
  await screen.getByRole('option', { name: 'VIP Clientes' }).click()
  await expect.poll(address).toBe('/clients?tag=t1')
  localStorage.removeItem(opened)
})

test('why something is not found is asked about what was typed', async () => {
  const { screen, user } = await open('/', reading('clients'), {}, { find: () => [] })
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  await screen.getByPlaceholder('Buscar telas, ações e registros…').fill('PRC-000061')
  await screen.getByRole('option', { name: 'Por que não vejo?' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Por que não vejo?' }).getByLabelText('Registro')).toHaveValue('PRC-000061')
})

test('? lists the keys of the screen, and gives the focus to the page when it is closed', async () => {
  const { screen, user } = await open('/', sampleSession())
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await user.keyboard('?')
  const keys = screen.getByRole('dialog', { name: 'Teclas' })
  await expect.element(keys.getByText('Novo registro')).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

test('t begins a task on a page that does nothing else by it; typed into a field it is a letter', async () => {
  const { screen, user } = await open('/em-breve/relatorios', reading())
  await expect.element(screen.getByRole('heading', { name: 'Em breve' })).toBeVisible()
  await user.keyboard('t')
  const form = screen.getByRole('dialog', { name: 'Nova Tarefa' })
  await expect.element(form).toBeVisible()
  await form.getByRole('textbox', { name: 'Título' }).fill('')
  await user.keyboard('t')
  await expect.element(form.getByRole('textbox', { name: 'Título' })).toHaveValue('t')
  await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(1)
})

test('while the page fills the screen a toolbar at its foot leads out', async () => {
  const { screen } = await open('/crm', reading('crm'))
  await screen.getByRole('button', { name: 'Tela cheia' }).click()
  const toolbar = screen.getByRole('toolbar', { name: 'Tela cheia' })
  await toolbar.getByRole('button', { name: 'Sair da tela cheia' }).click()
  await expect.element(toolbar).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Tela cheia' })).toBeVisible()
})
