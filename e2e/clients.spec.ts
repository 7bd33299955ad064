import { enterAs, expect, PEOPLE, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await enterAs(page, PEOPLE.owner)
  await page.goto('/clients')
})

test.describe('a client', () => {
  test('is refused with a wrong CPF, created with a right one, and found without accents', async ({ page }) => {
    await page.getByRole('button', { name: 'Novo Cliente' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome Completo').fill('Zuléica D’Ávila Gonçalves')
    await dialog.getByLabel('CPF').fill('529.982.247-24')
    await dialog.getByLabel('Telefone').fill('84999990077')
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click()
    await expect(dialog.getByText('CPF inválido')).toBeVisible()
    await expect(dialog.getByLabel('Nome Completo')).toHaveValue('Zuléica D’Ávila Gonçalves')

    await dialog.getByLabel('CPF').fill('')
    await dialog.getByLabel('CPF').fill('529.982.247-25')
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click()
    await expect(page.getByText('Cliente criado com sucesso! As abas de informações adicionais foram ativadas.')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Zuléica D’Ávila Gonçalves' })).toBeVisible()
    await expect(dialog.getByRole('tab', { name: 'Endereços' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()

    for (const typed of ['zuleica', 'davila goncal', '529982247', '529.982.247-25', '(84) 99999-0077']) {
      await page.getByLabel('Cliente', { exact: true }).fill(typed)
      await expect(page.getByText('Zuléica D’Ávila Gonçalves').first()).toBeVisible()
    }
  })

  test('with a document already taken says so under the field', async ({ page }) => {
    await page.getByRole('button', { name: 'Novo Cliente' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome Completo').fill('Outra pessoa')
    await dialog.getByLabel('CPF').fill('529.982.247-25')
    await dialog.getByLabel('Telefone').fill('84999990078')
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click()
    await expect(dialog.getByText('Já existe um cliente com este documento cadastrado.')).toBeVisible()
  })

  test.use({ allowedMessages: [/Failed to load resource: the server responded with a status of 409/] })

  test('is deleted after a confirmation and comes back with Desfazer', async ({ page }) => {
    await page.getByLabel('Cliente', { exact: true }).fill('zuleica')
    const row = page.getByRole('row', { name: /Zuléica/ })
    await row.hover()
    await row.getByRole('button', { name: /ações/i }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(page.getByText('Tem certeza que deseja excluir este cliente?')).toBeVisible()
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(page.getByText('Cliente excluído com sucesso!')).toBeVisible()
    await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('row', { name: /Zuléica/ })).toBeVisible()
  })
})

test('the address keeps the filter through a reload and the back button', async ({ page }) => {
  await page.getByLabel('Cliente', { exact: true }).fill('maria')
  await expect(page).toHaveURL(/name=maria/)
  await page.reload()
  await expect(page.getByLabel('Cliente', { exact: true })).toHaveValue('maria')
})
