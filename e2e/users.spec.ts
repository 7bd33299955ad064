import { atThisTry, enterAs, expect, PEOPLE, signIn, test } from './fixtures.ts'

const PASSWORD = 'girafa azul dorme cedo'

test('whoever is invited chooses a password, and sees what was granted and no more', async ({ page, browser, inbox }) => {
  const email = atThisTry('beatriz.maia@exemplo.com.br', 'beatriz.mota@exemplo.com.br')
  await enterAs(page, PEOPLE.owner, '/users')
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convidar usuário' })
  await dialog.getByLabel('E-mails').fill(email)
  await dialog.getByLabel('Nome').fill('Beatriz Maia')
  await dialog.getByRole('combobox', { name: 'Perfil' }).click()
  await page.getByRole('option', { name: 'Vendas' }).click()
  await dialog.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Convite enviado')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Convidado')

  const link = /http\S+convite=1/.exec((await inbox.next(email)).text ?? '')![0]
  const hers = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await hers.goto(link)
  await expect(hers.getByRole('heading', { name: /^Bem-vindo ao / })).toBeVisible()
  await expect(hers.getByText('Élcio Guimarães convidou você. Crie sua senha para entrar.')).toBeVisible()
  await hers.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
  await hers.getByLabel('Confirmar nova senha').fill(PASSWORD)
  await hers.getByRole('button', { name: 'Atualizar senha' }).click()
  await expect(hers).toHaveURL('/login')
  await signIn(hers, email, PASSWORD)
  await expect(hers).toHaveURL('/')

  const menu = hers.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'CRM' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeHidden()
  await hers.goto('/clients')
  await expect(hers).toHaveURL('/')

  await page.goto('/users')
  await expect(row).toContainText('Ativo')
  await hers.goto(link)
  await expect(hers.getByText('Convite expirado ou já usado')).toBeVisible()
  await expect(hers.getByText('Peça um novo convite a Élcio Guimarães.')).toBeVisible()
})
