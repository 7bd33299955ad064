import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent, page as viewport } from 'vitest/browser'
import type { users } from '#modules/users/contract/index.ts'
import type { Matrix } from '#modules/users/contract/permissions.ts'
import { PAGE_KEYS } from '#shared/pages.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { PermissionsPage } from './permissions-page.tsx'

type Modules = { users: typeof users }

const LUCAS = '018f0000-0000-7000-8000-00000000c0c0'
const SCOPED: readonly string[] = ['crm', 'clients', 'patients', 'legal-cases', 'whatsapp-chat']

const by = (granted: boolean, page: string) => ({ granted, rule: 'profile_default', by_page: page })

/** Lucas follows the profile Vendas: he sees the dashboard and CRM. */
const matrix = (over: Partial<Matrix> = {}): Matrix => ({
  ...{ name: 'Lucas', individual: false, has_object: false, profile_id: 3, profile_name: 'Vendas', people: 0, version: 'v1' },
  rows: PAGE_KEYS.map(({ key }) => ({
    ...{ page: key, read: by(key === 'dashboard' || key === 'crm', key), create: by(false, key), update: by(false, key) },
    ...{ delete: by(false, key), scope: SCOPED.includes(key) ? ('all' as const) : null },
  })),
  ...over,
})

const subjects = () => ({
  profiles: [{ id: 3, name: 'Vendas', people: 1, fixed: true }],
  people: [{ id: LUCAS, name: 'Lucas', avatar_url: null, profile_name: 'Vendas', individual: false }],
  more: false,
})

type Stubs = NonNullable<Parameters<typeof renderPage<Modules>>[1]['api']['users']>

const open = (
  permissions: Stubs['permissions'] = {},
  at = `/users/permissions?user=${LUCAS}`,
  accessRequests: Stubs['accessRequests'] = {},
  session = sampleSession(),
) =>
  renderPage<Modules>(<PermissionsPage />, {
    at,
    session,
    api: {
      users: {
        permissions: { subjects, matrix: () => matrix(), ...permissions },
        accessRequests: { list: () => [], ...accessRequests },
      },
    },
  })

beforeEach(() => viewport.viewport(1440, 900))

test('whoever may edit may see, and who sees nothing does nothing; a finer right follows its page', async () => {
  const { screen } = await open()
  const cell = (name: string) => screen.getByRole('checkbox', { name, exact: true })
  await cell('Editar em RH').click()
  await expect.element(cell('Ver em RH')).toBeChecked()
  await expect.element(cell('Editar em RH · Salários')).toBeChecked()
  await expect.element(screen.getByRole('status')).toHaveTextContent('7 alterações em Lucas')
  await expect.element(screen.getByRole('button', { name: 'Revisar e salvar' })).toBeInViewport()
  await cell('Ver em RH').click()
  await expect.element(cell('Editar em RH')).not.toBeChecked()
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
})

test('whoever has permissions in her record follows no profile, and the page says so', async () => {
  const { screen } = await open({ matrix: () => matrix({ has_object: true }) })
  await expect.element(screen.getByText('Individual · perfil Vendas')).toBeVisible()
  await expect.element(screen.getByText('O cadastro desta pessoa tem permissões gravadas, que contam no lugar do perfil.')).toBeInViewport()
  await screen.getByRole('checkbox', { name: 'Ver em RH', exact: true }).click()
  await screen.getByRole('button', { name: 'Revisar e salvar' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('Individual: o que está gravado no cadastro deixa de contar.')
})

test.for([1440, 390])('at %i pixels a page of a module that is off is locked as it stands', async (width) => {
  await viewport.viewport(width, 900)
  const { screen } = await open({}, undefined, {}, sampleSession({ modules_off: ['crm'] }))
  const cell = (name: string) => screen.getByRole('checkbox', { name, exact: true })
  await expect.element(cell('Ver em CRM')).toBeChecked()
  await expect.element(screen.getByText('Desligado')).toBeVisible()
  await expect.element(cell('Editar em CRM')).toHaveAccessibleDescription('O módulo está desligado nesta empresa')
  await cell('Editar em CRM').click()
  await cell('Ver em RH').click()
  await expect.element(cell('Editar em CRM')).not.toBeChecked()
  await expect.element(cell('Ver em RH')).toBeChecked()
})

test('while profiles and people are asked for, what stands for them stays inside its card', async () => {
  const { screen } = await open({ subjects: () => new Promise<never>(() => {}) })
  const search = screen.getByRole('textbox', { name: 'Buscar perfil ou pessoa' }).element()
  const card = search.closest('.mantine-Card-root')
  const waiting = card?.querySelector('.mantine-Skeleton-root')
  expect(waiting?.getBoundingClientRect().right).toBeLessThan(card?.getBoundingClientRect().right ?? 0)
})

test('an address that names nobody opens the managers', async () => {
  const asked = vi.fn(() => matrix({ name: 'Gestor' }))
  const { screen } = await open({ matrix: asked }, '/users/permissions')
  await expect.element(screen.getByRole('checkbox', { name: 'Ver em Clientes', exact: true })).toBeVisible()
  expect(asked).toHaveBeenCalledWith({ subject: { profile_id: 2 } })
})

test('arrows go from cell to cell and Space ticks', async () => {
  const { screen, user } = await open()
  screen.getByRole('checkbox', { name: 'Ver em Dashboard', exact: true }).element().focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  await expect.element(screen.getByRole('checkbox', { name: 'Criar em CRM' })).toHaveFocus()
  await user.keyboard(' ')
  await expect.element(screen.getByRole('checkbox', { name: 'Criar em CRM' })).toBeChecked()
})

test('a search among the pages ignores accents, and Tab still reaches a cell', async () => {
  const { screen, user } = await open()
  screen.getByRole('checkbox', { name: 'Ver em Integrações' }).element().focus()
  await screen.getByRole('textbox', { name: 'Buscar página' }).fill('juridico')
  await expect.element(screen.getByRole('checkbox', { name: 'Ver em Jurídico', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Ver em CRM' })).not.toBeInTheDocument()
  await user.keyboard('{Tab}{Tab}{Tab}{Tab}')
  await expect.element(screen.getByRole('checkbox', { name: 'Ver em Jurídico', exact: true })).toHaveFocus()
})

test('nothing is sent before it was reviewed; what is sent is the whole set with the version that was seen', async () => {
  const save = vi.fn(() => ({ saved: true as const }))
  const { screen } = await open({ save })
  await screen.getByRole('checkbox', { name: 'Ver em Clientes' }).click()
  await screen.getByRole('button', { name: 'Revisar e salvar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Revisar alterações em Lucas' })
  await expect.element(dialog).toHaveTextContent('Individual: deixa de seguir o perfil Vendas.')
  await expect.element(dialog).toHaveTextContent('Lucas passa a ver em Clientes.')
  expect(save).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.element(screen.getByText('Permissões salvas. Valem a partir da próxima ação de cada pessoa.')).toBeVisible()
  const [sent] = save.mock.calls[0] as unknown as [{ version: string; rows: { page: string; read: boolean }[] }]
  expect(sent).toMatchObject({ subject: { user_id: LUCAS }, version: 'v1' })
  expect(sent.rows.filter(({ read }) => read).map(({ page }) => page)).toEqual(['dashboard', 'crm', 'clients'])
})

test('a save that fails is told in the review, which stays, and with it what was ticked', async () => {
  const save = () => {
    throw contractError('BEYOND_YOURS', 'Você não pode dar o que não tem.', 409)
  }
  const { screen } = await open({ save })
  await screen.getByRole('checkbox', { name: 'Ver em Clientes' }).click()
  await screen.getByRole('button', { name: 'Revisar e salvar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Revisar alterações em Lucas' })
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.element(dialog.getByRole('alert').last()).toHaveTextContent('Erro ao salvar permissões: Você não pode dar o que não tem.')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Ver em Clientes' })).toBeChecked()
})

test.each([
  [-1240, 'Lucas deixa de ver 1.240 demandas em aberto de outros responsáveis.'],
  [1, 'Lucas passa a ver 1 demanda em aberto de outros responsáveis.'],
])('another scope says how many records she stops or begins to see: %i', async (more, sentence) => {
  const { screen } = await open({ consequences: () => [{ page: 'crm' as const, more }] })
  await screen.getByRole('combobox', { name: 'Escopo em CRM' }).click()
  await screen.getByRole('option', { name: 'Só meus' }).click()
  await screen.getByRole('button', { name: 'Revisar e salvar' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(sentence)
})

test('somebody else saved meanwhile: who and when, and the same changes go on top of the new version', async () => {
  const versions = ['v1', 'v2']
  const save = vi.fn(({ version }: { version: string }) => {
    if (version === 'v2') return { saved: true as const }
    throw contractError('PERMISSIONS_CHANGED', 'Outra pessoa alterou estas permissões.', 409, {
      changes: [{ at: new Date('2026-11-22T13:05:00Z'), by: 'Zélia' }],
    })
  })
  const zelias = matrix({ version: 'v2' })
  zelias.rows = zelias.rows.map((row) => (row.page === 'crm' ? { ...row, update: by(true, 'crm'), scope: 'team' } : row))
  const { screen } = await open({ save, matrix: () => (versions.shift() === 'v1' ? matrix() : zelias) })
  await screen.getByRole('checkbox', { name: 'Ver em Clientes' }).click()
  await screen.getByRole('button', { name: 'Revisar e salvar' }).click()
  await screen.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.element(screen.getByText('Zélia alterou estas permissões às 10:05.')).toBeVisible()
  const theirs = screen.getByRole('table', { name: 'O que mudou enquanto você editava' })
  await expect.element(theirs).toHaveTextContent('Editar em CRMNãoSim')
  await expect.element(theirs).toHaveTextContent('Escopo em CRMTodosMinha equipe')
  await screen.getByRole('button', { name: 'Refazer sobre a versão nova' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Ver em Clientes' })).toBeChecked()
  await screen.getByRole('button', { name: 'Revisar e salvar' }).click()
  await screen.getByRole('button', { name: 'Salvar alterações' }).click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})

test('a fixed profile and whoever may only read tick nothing', async () => {
  const { screen } = await open({ matrix: () => matrix({ name: 'Vendas', people: 1 }) }, '/users/permissions?profile=3')
  await expect.element(screen.getByText('Este perfil é fixo. Crie um perfil ou ajuste a pessoa.')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Ver em Clientes' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Ver em Clientes' })).not.toBeChecked()
})

test('on a phone the subject is a select and each page a card', async () => {
  await viewport.viewport(390, 844)
  const { screen, address } = await open({}, '/users/permissions')
  await screen.getByRole('combobox', { name: 'Perfil ou pessoa' }).click()
  await screen.getByRole('option', { name: /Lucas/ }).click()
  await vi.waitFor(() => expect(address()).toContain(LUCAS))
  await screen.getByRole('checkbox', { name: 'Ver em Clientes' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 alteração em Lucas')
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
})

test('what somebody asks for is granted by a cell that is ticked and not saved, or refused in words', async () => {
  const request = { name: 'Lucas', avatar_url: null, page: 'clients' as const, reason: 'Vou atender por telefone', asked_at: new Date() }
  const refuse = vi.fn(({ id }: { id: string }) => ({ id }))
  const { screen } = await open({}, '/users/permissions', {
    refuse,
    list: () => [{ ...request, id: LUCAS, user_id: LUCAS, action: 'update' }],
  })
  const asked = screen.getByRole('region', { name: 'Pedidos de acesso' })
  await expect.element(asked).toHaveTextContent('Lucas pede: Editar em Clientes')
  await asked.getByRole('button', { name: 'Recusar o pedido de Lucas' }).click()
  await screen.getByRole('textbox', { name: 'Resposta' }).fill('Fale comigo')
  await screen.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledWith({ id: LUCAS, values: { answer: 'Fale comigo' } }))
  await asked.getByRole('button', { name: 'Conceder a Lucas' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Editar em Clientes', exact: true })).toBeChecked()
  await expect.element(screen.getByRole('status').filter({ hasText: 'em Lucas' })).toHaveTextContent('2 alterações em Lucas')
})

test('what another holds is copied, of the ticked pages, into the same changes', async () => {
  const sales = matrix({
    name: 'Vendas',
    rows: matrix().rows.map((row) => ({ ...row, read: by(true, row.page), create: by(true, row.page) })),
  })
  const { screen } = await open({ matrix: ({ subject }) => ('profile_id' in subject ? sales : matrix()) })
  await screen.getByRole('button', { name: 'Copiar de' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Copiar de' })
  await dialog.getByRole('combobox', { name: 'Perfil ou pessoa' }).click()
  await screen.getByRole('option', { name: /Vendas/ }).click()
  await dialog.getByRole('button', { name: 'Desmarcar todas' }).click()
  await dialog.getByRole('checkbox', { name: 'Clientes' }).click()
  await dialog.getByRole('button', { name: 'Copiar', exact: true }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 alterações em Lucas')
  await expect.element(screen.getByRole('checkbox', { name: 'Criar em Clientes' })).toBeChecked()
})

test('what is explained is marked as the answer is, beside the list of whose permissions can be looked at', async () => {
  const answer = { user_id: LUCAS, name: 'Lucas', page: 'crm' as const, action: 'read' as const, granted: true, scope: null }
  const explain = () => ({ ...answer, steps: [], granters: [], request: null, record: null })
  const { screen } = await open({ explain })
  await screen.getByRole('button', { name: 'Por que não vejo?' }).click()
  const cell = (name: string) => screen.getByRole('checkbox', { name, exact: true }).element().closest('[class*="marked"]')!
  await vi.waitFor(() => expect(cell('Ver em Clientes')).not.toBeNull())
  const red = getComputedStyle(cell('Ver em Clientes')).outlineColor
  await expect.element(screen.getByRole('textbox', { name: 'Buscar perfil ou pessoa' })).toBeVisible()

  await screen.getByRole('combobox', { name: 'Página', exact: true }).click()
  await screen.getByRole('option', { name: 'CRM', exact: true }).click()
  await vi.waitFor(() => expect(cell('Ver em CRM')).not.toBeNull())
  expect(getComputedStyle(cell('Ver em CRM')).outlineColor).not.toBe(red)
})

test('an explanation has the focus while it is open, and gives it back to what opened it', async () => {
  const answer = { user_id: LUCAS, name: 'Lucas', page: 'clients' as const, action: 'read' as const, granted: true, scope: null }
  const { screen } = await open({ explain: () => ({ ...answer, steps: [], granters: [], request: null, record: null }) })
  const button = screen.getByRole('button', { name: 'Por que não vejo?' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const drawer = screen.getByRole('dialog', { name: 'Por que não vejo?' })
  await vi.waitFor(() => expect(drawer.element().contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('where no permission helps, an explanation says what does and names nobody who could grant', async () => {
  const carla = { user_id: '018f0000-0000-7000-8000-00000000ca01', name: 'Carla Dias', avatar_url: null, profile_name: 'Gestor' }
  const answer = { user_id: LUCAS, name: 'Lucas', page: 'clients' as const, granted: false, scope: null, request: null, record: null }
  const steps = [{ rule: 'two_factor', sentence: 'Potiguar exige verificação em duas etapas.', outcome: 'denied' as const }]
  const { screen } = await open({ explain: () => ({ ...answer, steps, granters: [carla] }) })
  await screen.getByRole('button', { name: 'Por que não vejo?' }).click()
  await expect.element(screen.getByText('A própria pessoa ativa a verificação em Minha conta')).toBeVisible()
  expect(screen.getByText('Carla Dias').query()).toBeNull()
})
