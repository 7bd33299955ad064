import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { atThisTry, enterAs, expect, expectAccessible, PEOPLE, test } from './fixtures.ts'

const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Writes a day into a date field and leaves it. */
async function fillDay(page: Page, label: string, day: string) {
  const field = dialogOf(page).getByRole('textbox', { name: label })
  await field.fill(day)
  await field.press('Tab')
}

const hired = () =>
  atThisTry(
    { name: 'Quitéria D’Ávila', typed: 'quiteria', cpf: '529.982.247-25' },
    { name: 'Zoé Sant’Ânna', typed: 'zoe sant', cpf: '111.444.777-35' },
  )

async function openHired(page: Page, tab: string) {
  await enterAs(page, PEOPLE.owner, '/hr')
  const { name } = hired()
  await page.getByRole('searchbox', { name: 'Nome' }).fill(name)
  await page.getByRole('row', { name }).click()
  await dialogOf(page).getByRole('tab', { name: tab }).click()
}

test.describe('an employee', () => {
  test.describe.configure({ mode: 'serial' })

  test('is hired, and listed with the name and CPF that were typed', async ({ page }) => {
    const { name, typed, cpf } = hired()
    await enterAs(page, PEOPLE.owner, '/hr')
    await page.getByRole('button', { name: 'Novo Colaborador' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByLabel('Código')).toHaveValue(/^EMP/)
    await expect(dialog.getByRole('tab', { name: 'Férias' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill(name)
    await dialog.getByLabel('CPF').fill(cpf)
    await fillDay(page, 'Data de contratação', '01/02/2023')
    await dialog.getByRole('button', { name: 'Criar Colaborador' }).click()
    await expect(page.getByText('Colaborador criado com sucesso!')).toBeVisible()
    await expect(dialog.getByRole('tab', { name: 'Férias' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()

    await page.getByRole('searchbox', { name: 'Nome' }).fill(typed)
    await expect(page.getByRole('row', { name }).filter({ hasText: cpf })).toBeVisible()
  })

  test('gets a salary', async ({ page }) => {
    await openHired(page, 'Salários')
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Adicionar Salário' }).click()
    await dialog.getByLabel('Valor').fill('3.456,78')
    await fillDay(page, 'Data efetiva', '01/02/2023')
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(page.getByText('Salário adicionado com sucesso!')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /R\$\s3\.456,78.*Atual.*01\/02\/2023/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('goes on vacation: the days follow the dates, and no mistake outlives its correction', async ({ page }) => {
    await openHired(page, 'Férias')
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Adicionar Férias' }).click()
    await dialog.getByLabel('Número de dias').fill('0')
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(dialog.getByText('Número de dias deve ser maior que zero')).toBeVisible()
    await fillDay(page, 'Data de início', '04/03/2024')
    await fillDay(page, 'Data de fim', '02/04/2024')
    await expect(dialog.getByLabel('Número de dias')).toHaveValue('30')
    await expect(dialog.getByText('Número de dias deve ser maior que zero')).toBeHidden()
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(page.getByText('Férias adicionadas com sucesso!')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /04\/03\/2024 02\/04\/2024 30 Agendada/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('has a document that opens in a window of its own and that no browser keeps', async ({ page }) => {
    await openHired(page, 'Arquivos')
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Adicionar Documento' }).click()
    await dialog.getByLabel('Nome do documento').fill('RG, frente')
    await dialog.getByRole('combobox', { name: 'Tipo de documento' }).click()
    await page.getByRole('option', { name: 'RG', exact: true }).click()
    await page.locator('input[type=file]').last().setInputFiles({ name: 'rg.png', mimeType: 'image/png', buffer: DOT })
    await expect(page.getByText('Arquivo enviado com sucesso!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(page.getByText('Documento adicionado com sucesso!')).toBeVisible()
    await expectAccessible(page)

    const [shown, opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.context().waitForEvent('response', (answer) => answer.url().includes('/files/')),
      dialog.getByRole('link', { name: 'Visualizar RG, frente em nova janela' }).click(),
    ])
    expect(opened.status()).toBe(200)
    expect(opened.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    await expect(shown.locator('img')).toBeVisible()
  })

  test('has a registration sheet in PDF', async ({ page }) => {
    await openHired(page, 'Dados Pessoais')
    const downloaded = page.waitForEvent('download', { timeout: 90_000 }) // what draws it is loaded only now
    await page.getByTitle('Baixar Ficha Cadastral em PDF').click()
    await expect(page.getByText('PDF gerado com sucesso!')).toBeVisible({ timeout: 90_000 })
    expect((await readFile(await (await downloaded).path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('a payroll file with a bad line imports nothing, then only its valid lines', async ({ page }) => {
  await enterAs(page, PEOPLE.owner, '/hr')
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Simular' })).toBeDisabled()
  const [code, name] = atThisTry(['JOR', 'Jornada'], ['CAM', 'Caminhada'])
  const lines = [
    'CODIGO;NOME;ADMISSAODATA;SalarioValor',
    `${code}1;${name} Válida;01/02/2020;1.500,00`,
    `${code}2;${name} Errada;31/02/2020;1.500,00`,
  ]
  await page.locator('input[type=file]').setInputFiles({ name: 'folha.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(dialog.getByText('Linha 3, Campo ADMISSAODATA: Data de admissão inválida')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Importar somente as válidas (1)' }).click()
  await expect(
    dialog.getByText('Importação concluída em parte: 1 funcionário processado, 1 com erro no arquivo ficou de fora.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Concluir' }).click()

  await page.getByRole('searchbox', { name: 'Nome' }).fill(name)
  await expect(page.getByRole('row', { name: `${name} Válida` })).toBeVisible()
  await expect(page.getByRole('row', { name: `${name} Errada` })).toBeHidden()
})

test.describe('a person in RH without the permission to delete', () => {
  test.use({ allowedMessages: [/Failed to load resource: the server responded with a status of 403/] })

  test('sees why, and the employee stays', async ({ page }) => {
    await enterAs(page, PEOPLE.personnel, '/hr')
    const row = page.getByRole('row').nth(1)
    const name = await row.getByRole('checkbox').getAttribute('aria-label')
    await row.hover()
    await row.getByRole('button', { name: /ações/i }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(
      page.getByText('Você não tem permissão para excluir funcionários. Apenas administradores podem realizar esta ação.'),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: name ?? '' })).toBeVisible()
  })
})
