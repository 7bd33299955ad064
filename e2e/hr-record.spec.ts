import { DEMO_PASSWORD, enterAs, expect, expectAccessible, PEOPLE, test } from './fixtures.ts'

test('a notice of RH leads to the record, and back to what is left to do', async ({ page }) => {
  await enterAs(page, PEOPLE.personnel, '/hr')
  await page.getByRole('button', { name: /^Avisos/ }).click()
  const panel = page.getByRole('dialog', { name: 'Avisos' })
  const vacations = panel.getByRole('list', { name: 'Férias a vencer' })
  await expect(vacations.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)

  await vacations.getByRole('link').first().click()
  const record = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Férias' }) })
  await expect(record.getByRole('tab', { name: 'Férias', selected: true })).toBeVisible()
  await expect(
    record
      .getByRole('cell', { name: 'Vencida' })
      .or(record.getByRole('cell', { name: 'A vencer' }))
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('Escape in an open list of a record closes that list alone', async ({ page }) => {
  await enterAs(page, PEOPLE.personnel, '/hr')
  await page.getByRole('row').nth(1).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Gênero' }).click()
  await expect(page.getByRole('option', { name: 'Feminino' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Feminino' })).toBeHidden()
  await dialog.getByRole('tab', { name: 'Férias' }).click()
  await expect(dialog.getByRole('tab', { name: 'Férias', selected: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test.describe('an employee being edited', () => {
  test.use({ allowedMessages: [/the server responded with a status of 401/] })

  test('survives a session that ends, and the change is in the history', async ({ page }) => {
    await enterAs(page, PEOPLE.personnel, '/hr')
    await page.getByRole('row').nth(1).click()
    const dialog = page.getByRole('dialog')
    const schedule = `Turno ${Date.now()}`
    await dialog.getByRole('button', { name: 'Histórico' }).click()
    const history = page.getByRole('dialog', { name: /^Histórico de/ })
    await expect(history.getByRole('list', { name: 'Cargos e departamentos' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()

    await dialog.getByLabel('Horário de trabalho').fill(schedule)
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Atualizar Colaborador' }).click()
    const again = page.getByRole('dialog', { name: 'Sua sessão expirou' })
    await again.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await again.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Colaborador atualizado com sucesso!')).toBeVisible()

    await page.getByRole('row').nth(1).click()
    await dialog.getByRole('button', { name: 'Histórico' }).click()
    await history.getByRole('tab', { name: 'Alterações' }).click()
    await expect(history.getByRole('row', { name: new RegExp(`Horário de trabalho .* ${schedule}`) })).toBeVisible()
    await expectAccessible(page)
  })
})
