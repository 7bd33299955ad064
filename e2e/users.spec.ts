import { Secret, TOTP } from 'otpauth'
import { atThisTry, DEMO_PASSWORD, enterAs, expect, expectAccessible, forgetSession, PEOPLE, signIn, test } from './fixtures.ts'

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

test('two steps: activated in /conta with the codes kept, asked at the next sign-in, reset by an administrator', async ({
  page,
  browser,
  inbox,
}) => {
  await enterAs(page, PEOPLE.reception, '/conta')
  await page.getByRole('button', { name: 'Ativar verificação em duas etapas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ativar verificação em duas etapas' })
  await dialog.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!.replaceAll(' ', '')
  const codeOf = (steps: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await dialog.getByLabel('Digite o código de 6 dígitos').fill(codeOf(0))
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: 'Concluir' })).toBeDisabled()
  await dialog.getByLabel('Guardei os códigos em lugar seguro').check()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await inbox.next(PEOPLE.reception, 'Verificação em duas etapas ativada')

  const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(elsewhere, PEOPLE.reception)
  await expect(elsewhere.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
  await expect(elsewhere.getByLabel('Código', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('Código', { exact: true }).fill(codeOf(1)) // six digits go by themselves
  await expect(elsewhere).toHaveURL('/')

  const admin = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(admin, PEOPLE.owner) // anew: what follows asks who long ago gave her password
  await expect(admin).toHaveURL('/')
  await admin.goto(`/users?name=${PEOPLE.reception}`)
  const row = admin.getByRole('row').filter({ hasText: PEOPLE.reception })
  await expect(row).toContainText('Ativa')
  await expectAccessible(admin)
  await page.goto('about:blank') // her session ends now
  await row.getByRole('button', { name: /^Ações de / }).click()
  await admin.getByRole('menuitem', { name: 'Redefinir duas etapas' }).click()
  await admin.getByRole('button', { name: 'Redefinir', exact: true }).click()
  await expect(row).toContainText('Inativa')
  await inbox.next(PEOPLE.reception, 'Verificação em duas etapas redefinida')
  forgetSession(PEOPLE.reception)
})

test('a program uses a key within what it may, until it is revoked', async ({ page, request }) => {
  await signIn(page, PEOPLE.owner) // anew: making a key asks who long ago gave her password
  await expect(page).toHaveURL('/')
  await page.goto('/settings/integrations')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const form = page.getByRole('dialog', { name: 'Nova chave de API' })
  await form.getByLabel('Nome').fill(atThisTry('Planilha', 'Planilha nova'))
  await form.getByRole('checkbox', { name: 'Ver em Clientes', exact: true }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar chave' }).click()
  const key = await page.getByRole('dialog', { name: 'Chave de API' }).getByLabel('Chave', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Copiar chave' }).click()
  await page.getByRole('button', { name: 'Concluir' }).click()
  const asked = async (path: string) => {
    const answer = await request.post(`/api/${path}`, { headers: { authorization: `Bearer ${key}` }, data: {} })
    return answer.status()
  }
  expect(await asked('clients/list')).toBe(200)
  expect(await asked('hr/list')).toBe(403)

  await page.goto('/conta')
  await page.getByRole('button', { name: atThisTry('Revogar Planilha', 'Revogar Planilha nova'), exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar', exact: true }).click()
  await expect(page.getByText('Chave revogada')).toBeVisible()
  expect(await asked('clients/list')).toBe(401)
})
