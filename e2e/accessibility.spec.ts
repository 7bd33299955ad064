import type { Page } from '@playwright/test'
import { enterAs, expect, expectAccessible, PEOPLE, switchTheme, test } from './fixtures.ts'

const VIEWPORTS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const PUBLIC_PATHS = ['/login', '/login-legacy', '/login-group', '/forgot-password', '/reset-password?test=true']
const PAGES = {
  ...{
    '/': 'Dashboard',
    '/meu-dia': 'Meu dia',
    '/vencimentos': 'Vencimentos',
    '/clients': 'Clientes',
    '/patients': 'Pacientes',
    '/crm': 'CRM',
    '/hr': 'RH',
  },
  ...{ '/legal/cases': 'Processos', '/whatsapp/chat': 'Mensagens', '/users': 'Usuários', '/settings/companies': 'Empresas' },
}
const UNTITLED_PATHS = ['/company-selection', '/em-breve/relatorios', '/nao-existe']

const isPhone = (page: Page) => page.viewportSize()!.width === VIEWPORTS.phone.width

/** Of what a phone has none. */
const WIDE_ONLY = ['the columns']

/** What opens on top of the list of clients. Each leaves it open. */
const OPENED: Record<string, (page: Page) => Promise<void>> = {
  'a new client': async (page) => {
    await page.getByRole('button', { name: 'Novo Cliente' }).click()
    await expect(page.getByRole('dialog').getByLabel('Nome Completo')).toBeVisible()
  },
  'a new client with every mistake': async (page) => {
    await page.getByRole('button', { name: 'Novo Cliente' }).click()
    await page.getByRole('button', { name: 'Criar Cliente' }).click()
    await expect(page.getByText('Nome é obrigatório')).toBeVisible()
  },
  'the calendar': async (page) => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByLabel('Período de Criação').click()
    await expect(page.getByRole('button', { name: 'Aplicar' })).toBeVisible()
  },
  'the columns': async (page) => {
    await page.getByRole('button', { name: 'Colunas' }).click()
    await expect(page.getByRole('button', { name: 'Mover Tipo' })).toBeVisible()
  },
  'the saved views': async (page) => {
    await page.getByRole('button', { name: 'Visões' }).click()
    await expect(page.getByLabel('Nome da visão')).toBeVisible()
  },
  'the trash': async (page) => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole(isPhone(page) ? 'menuitem' : 'button', { name: 'Lixeira' }).click()
    await expect(page.getByRole('dialog').getByText('A lixeira está vazia')).toBeVisible()
  },
  'the palette': async (page) => {
    await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByPlaceholder(/buscar/i).last()).toBeFocused()
  },
  'the profile': async (page) => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('button', { name: /menu do usuário|conta/i }).click()
    await page.getByRole('menuitem', { name: 'Editar perfil' }).click()
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(page.getByLabel('Senha Atual')).toBeVisible()
  },
}

/** How much on the screen is still being loaded. The network tells nothing: it is never idle while events are streamed. */
const loadingInView = (page: Page) =>
  page.locator('.mantine-Skeleton-root, .mantine-Loader-root').evaluateAll((elements) => {
    const places = elements.map((element) => element.getBoundingClientRect())
    return places.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length
  })

/** Looks at the page as it stands in the light, then at its colours in the dark. */
async function expectAccessibleInBothThemes(page: Page) {
  await switchTheme(page, 'light')
  await expectAccessible(page)
  await switchTheme(page, 'dark')
  await expectAccessible(page, 'color-contrast')
}

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(size, () => {
    test.use({ viewport })

    test('axe finds nothing on the auth pages', async ({ page }) => {
      for (const path of PUBLIC_PATHS) {
        await page.goto(path)
        await expect(page.getByRole('heading').or(page.getByRole('button')).first()).toBeVisible()
        await expectAccessibleInBothThemes(page)
      }
    })

    test('axe finds nothing on the signed-in pages', async ({ page }) => {
      await enterAs(page, PEOPLE.owner)
      for (const [path, title] of [...Object.entries(PAGES), ...UNTITLED_PATHS.map((path) => [path, null] as const)]) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        if (title) await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · .`))
        await expect.poll(() => loadingInView(page)).toBe(0)
        await expectAccessibleInBothThemes(page)
      }
    })

    for (const [what, open] of Object.entries(OPENED)) {
      if (viewport === VIEWPORTS.phone && WIDE_ONLY.includes(what)) continue
      test(`axe finds nothing in ${what}`, async ({ page }) => {
        await enterAs(page, PEOPLE.owner, '/clients')
        await open(page)
        await expectAccessibleInBothThemes(page)
      })
    }
  })
}
