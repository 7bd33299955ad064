import { createServer } from 'node:http'
import { atThisTry, enterAs, expect, expectAccessible, PEOPLE, switchTheme, test } from './fixtures.ts'

/** A PNG of one pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('colours: typed, seen in both themes, saved, and worn by another tab without a reload', async ({ page, context }) => {
  await enterAs(page, PEOPLE.owner, '/settings/colors')
  await expect(page).toHaveURL('/settings/collors')
  const primary = page.getByRole('textbox', { name: 'Cor primária' })
  const before = await primary.inputValue()
  const other = await context.newPage()
  await other.goto('/users')
  const button = other.getByRole('button', { name: 'Convidar' })
  const worn = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(button).toBeVisible()
  const wornBefore = await worn()

  await primary.fill('#F9D71C')
  await expect(page.getByText(/^Sua cor foi escurecida para #/)).toBeVisible()
  await primary.blur() // closes the palette
  await expectAccessible(page)
  await switchTheme(page, 'dark')
  await expectAccessible(page, 'color-contrast')
  await switchTheme(page, 'light')
  await page.getByRole('button', { name: 'Salvar cores' }).click()
  await expect(page.getByText('Cores salvas')).toBeVisible()
  await expect.poll(worn).not.toBe(wornBefore)

  await primary.fill(before)
  await page.getByRole('button', { name: 'Salvar cores' }).click()
  await expect.poll(worn).toBe(wornBefore)
})

test.describe('companies', () => {
  test.use({ allowedMessages: [/the server responded with a status of 409/] })

  test('a branch is made from its CNPJ, with its logo and hours, asks two steps of nobody without them, and is put out of use', async ({
    page,
  }) => {
    const receita = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          ...{ razao_social: 'FILIAL MOSSORO LTDA', nome_fantasia: '', descricao_situacao_cadastral: 'ATIVA', cep: 1310100 },
          ...{ logradouro: 'AVENIDA PAULISTA', numero: '1000', municipio: 'SAO PAULO', uf: 'SP', ddd_telefone_1: '1132321234' },
        }),
      ),
    )
    await new Promise<void>((resolve) => receita.listen(Number(process.env.E2E_CNPJ_PORT), '127.0.0.1', resolve))
    const name = atThisTry('Filial Mossoró', 'Filial Caicó')
    await enterAs(page, PEOPLE.owner, '/settings/companies')
    await page.getByRole('button', { name: 'Nova Empresa' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill(name)
    await dialog.getByLabel('CNPJ').fill(atThisTry('33000167000101', '00000000000191'))
    await dialog.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: 'CEP' })).toHaveValue('01310-100') // a number there, without its zero
    await expect(dialog.getByLabel('Nome')).toHaveValue(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Criar Empresa' }).click()
    await expect(page.getByText('Empresa criada com sucesso!')).toBeVisible()
    receita.closeAllConnections()
    receita.close()

    await dialog.getByRole('tab', { name: 'Regional' }).click()
    await expect(dialog.getByLabel('DDD padrão')).toHaveValue('11')
    await dialog.getByRole('button', { name: 'Novo horário de Segunda' }).click()
    await dialog.getByRole('button', { name: 'Salvar horários' }).click()
    await expect(page.getByText('Horários salvos')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('tab', { name: 'Marca' }).click()
    const logo = dialog.getByRole('group', { name: 'Logo no tema claro' })
    const choose = page.waitForEvent('filechooser')
    await logo.getByRole('button', { name: 'Enviar' }).click()
    await (await choose).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(logo.getByRole('img')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('tab', { name: 'Segurança' }).click()
    await dialog.getByLabel('Básico').check()
    await dialog.getByRole('button', { name: 'Salvar segurança' }).click()
    await expect(page.getByText('Ative a sua primeiro.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Básico').uncheck()
    await dialog.getByRole('button', { name: 'Concluir' }).click()

    const row = page.getByRole('row').filter({ hasText: name })
    await row.click()
    await dialog.getByLabel('Razão social').fill('Filial do Oeste Ltda.')
    await dialog.getByRole('button', { name: 'Atualizar Empresa' }).click()
    await expect(page.getByText('Empresa atualizada com sucesso!')).toBeVisible()
    await page.keyboard.press('Escape')

    await row.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Desativar' }).click()
    await page.getByRole('button', { name: 'Desativar', exact: true }).click()
    await expect(row).toContainText('Desativada')
    await expectAccessible(page)
  })
})

test.describe('modules', () => {
  test.use({ allowedMessages: [/the server responded with a status of 409/] })

  test('a module that is switched off leaves the menu of everybody at once, says so to its owner, and comes back', async ({
    page,
    browser,
  }) => {
    const menuOf = (somebody: typeof page, name: string) => somebody.getByRole('navigation').getByRole('link', { name, exact: true })
    const reception = await (await browser.newContext()).newPage()
    await enterAs(reception, PEOPLE.reception, '/patients')
    await expect(menuOf(reception, 'Pacientes')).toBeVisible()

    await enterAs(page, PEOPLE.owner, '/settings/modules')
    const toggle = page.getByRole('switch', { name: 'Clientes' })
    await expect(toggle).toBeChecked()
    await expectAccessible(page)
    await toggle.press('Space')
    await expect(page.getByText('Desligue antes: CRM, Jurídico.')).toBeVisible()

    await page.getByRole('switch', { name: 'Pacientes' }).press('Space')
    await expect(page.getByText(/^Desligar Pacientes\? \d+ pessoas deixam de ver\. Nenhum dado é apagado\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Desligar', exact: true }).click()
    await expect(page.getByText('Pacientes desligado')).toBeVisible()
    await expect(menuOf(page, 'Pacientes')).toHaveCount(0)
    await expect(menuOf(reception, 'Pacientes')).toHaveCount(0)
    await page.goto('/patients')
    await expect(page.getByRole('heading', { name: 'Módulo desligado' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ligar Pacientes' }).click()
    await expect(menuOf(page, 'Pacientes')).toBeVisible()
    await expect(menuOf(reception, 'Pacientes')).toBeVisible()
    await reception.context().close()
  })
})

test('lists: an origin of the company’s own is added to the list that Configurações leads to', async ({ page }) => {
  const name = atThisTry('Feira de negócios', 'Feira de domingo')
  await enterAs(page, PEOPLE.owner, '/ajustes')
  await expect(page.getByRole('heading', { name: 'Configurações' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Listas/ })
    .click()
  await page.getByRole('button', { name: /^Origens/ }).click()
  await page.getByRole('button', { name: 'Novo Valor' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill(name)
  await page.getByRole('button', { name: 'Criar Valor' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Sem uso')
  await expectAccessible(page)
})
