import type { Page } from '@playwright/test'
import { atThisTry, DEMO_PASSWORD, enterAs, expect, forgetSession, PEOPLE, signIn, test } from './fixtures.ts'

/** What the browser itself says when a request is refused. */
const REFUSED = [/Failed to load resource: the server responded with a status of 4\d\d/]

test.describe('signing in', () => {
  test.use({ allowedMessages: REFUSED })

  test('an empty form asks for both fields', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('Por favor, preencha todos os campos').first()).toBeVisible()
  })

  test('a wrong password says so, keeps the address, and a right one enters', async ({ page }) => {
    await signIn(page, PEOPLE.manager, 'senha errada')
    await expect(page.getByText('Email ou senha incorretos').first()).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.manager)
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('a person who is signed in is sent away from the sign-in page', async ({ page }) => {
    await enterAs(page, PEOPLE.manager)
    await page.goto('/login')
    await expect(page).toHaveURL('/')
  })

  /** Opens a page whose scripts wait for what it answers. */
  async function beforeScripts(page: Page) {
    let arrive = () => {}
    const scripts = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/*.js', (route) => scripts.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    return arrive
  }

  test('the page is there before its scripts, and what is typed meanwhile is kept', async ({ page }) => {
    const arrive = await beforeScripts(page)
    await page.getByLabel('E-mail').fill(PEOPLE.manager)
    await page.getByLabel('Senha', { exact: true }).pressSequentially('senha ')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeDisabled()
    arrive()
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
    await page.keyboard.type('errada')
    await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.manager)
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('senha errada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Email ou senha incorretos').first()).toBeVisible()
  })

  test('Enter before the scripts signs in once they came', async ({ page }) => {
    const arrive = await beforeScripts(page)
    await page.getByLabel('E-mail').fill(PEOPLE.manager)
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    arrive()
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  })

  test('a protected page asks to sign in first and comes back', async ({ page }) => {
    await page.goto('/clients?name=ana')
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('E-mail').fill(PEOPLE.manager)
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(/\/clients\?name=ana/)
  })

  test('a redirect to another site is not followed', async ({ page }) => {
    await page.goto('/login?redirect=//mal.example/x')
    await page.getByLabel('E-mail').fill(PEOPLE.manager)
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  test('signing out ends the session', async ({ page }) => {
    await signIn(page, PEOPLE.manager)
    await page.getByRole('button', { name: /menu do usuário|conta/i }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page.getByText('Logout realizado')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/clients')
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('the menu shows each person what the person may read', () => {
  const menuOf = {
    owner: ['Dashboard', 'CRM', 'Clientes', 'Pacientes', 'RH', 'Jurídico', 'WhatsApp', 'Usuários', 'Configurações'],
    manager: ['Dashboard', 'CRM', 'Clientes', 'Usuários'],
    sales: ['Dashboard', 'CRM'],
    reception: ['Dashboard', 'Pacientes'],
    personnel: ['Dashboard', 'RH'],
  }
  const everything = menuOf.owner
  for (const [who, entries] of Object.entries(menuOf)) {
    test(who, async ({ page }) => {
      await enterAs(page, PEOPLE[who as keyof typeof PEOPLE])
      const menu = page.getByRole('navigation', { name: 'Menu principal' })
      for (const entry of everything) {
        const item = menu.getByText(entry, { exact: true }).first()
        if (entries.includes(entry)) await expect(item).toBeVisible()
        else await expect(item).toHaveCount(0)
      }
    })
  }
})

test('a page one may not read leads to the first one that may be read', async ({ page }) => {
  await enterAs(page, PEOPLE.sales, '/hr')
  await expect(page).toHaveURL('/')
})

test('an address without a page says so and leads home', async ({ page }) => {
  await enterAs(page, PEOPLE.owner, '/nao-existe')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page
    .getByRole('link')
    .filter({ hasText: /início|home/i })
    .click()
  await expect(page).toHaveURL('/')
})

test.describe('a forgotten password', () => {
  test.use({ allowedMessages: REFUSED })

  test('the mail’s link sets a new one, once, and ends every session', async ({ page, browser, inbox }) => {
    const email = atThisTry(PEOPLE.psychologist, PEOPLE.service) // whom no other journey needs
    forgetSession(email)
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, email)
    await expect(elsewhere).toHaveURL(/\/$/)

    await page.goto('/login')
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible() // until then the field of that name is the sign-in page's
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('E-mail enviado').first()).toBeVisible()
    await expect(page.getByText('Se este e-mail estiver cadastrado, você receberá um link para redefinir sua senha.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)

    const mail = await inbox.next(email, 'Redefinição de senha')
    const link = /https?:\/\/\S+\/reset-password\?\S+/.exec(mail.text ?? '')?.[0] as string
    await page.goto(link)
    await page.getByLabel('Nova senha', { exact: true }).fill('sabiá laranjeira 7')
    await page.getByLabel('Confirmar nova senha').fill('outra coisa')
    await page.getByRole('button', { name: 'Atualizar senha' }).click()
    await expect(page.getByText('As senhas não coincidem.').first()).toBeVisible()
    await page.getByLabel('Confirmar nova senha').fill('sabiá laranjeira 7')
    await page.getByRole('button', { name: 'Atualizar senha' }).click()
    await expect(page.getByText('Senha atualizada').first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)

    await elsewhere.goto('/crm')
    await expect(elsewhere).toHaveURL(/\/login/)
    await page.goto(link)
    await expect(page.getByText('Link expirado ou inválido').first()).toBeVisible()
    await expect(page).toHaveURL(/\/forgot-password/)

    await signIn(page, email, 'sabiá laranjeira 7')
    await expect(page).toHaveURL('/')
    await elsewhere.context().close()
  })

  test('a link without its parameters is refused', async ({ page }) => {
    await page.goto('/reset-password')
    await expect(page.getByText('Link inválido').first()).toBeVisible()
    await expect(page).toHaveURL(/\/forgot-password/)
  })
})
