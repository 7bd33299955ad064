import { atThisTry, enterAs, expect, expectAccessible, PEOPLE, test } from './fixtures.ts'

test('a morning with the keyboard: a task is made, finished, and what is due is opened where it is solved', async ({ page }) => {
  const title = atThisTry('Conferir o extrato de Zuléica', 'Conferir o extrato de Quézia')
  await enterAs(page, PEOPLE.owner)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('g') // the second key follows within a second and a half, or is none
    await page.keyboard.press('m')
    await expect(page).toHaveURL(/\/meu-dia/, { timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Élcio')
  await page.keyboard.press('t')
  await page.keyboard.type(`${title} hoje`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Hoje' }).getByText(title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: title }).focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Reabrir ${title}` })).toBeChecked()

  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page.getByRole('heading', { level: 1, name: 'Vencimentos' })).toBeVisible()
  const late = page.getByRole('button', { name: /^Vencidos/ })
  await late.click()
  await expect(page).toHaveURL(/period=late/)
  await expectAccessible(page)
})

test('a file is added to a client and opens from there', async ({ page }) => {
  await enterAs(page, PEOPLE.owner, '/clients')
  await page.locator('tbody tr').nth(1).click()
  const record = page.getByRole('dialog').first()
  await record.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: /Arquivos/ }).click()
  const name = atThisTry('contrato.pdf', 'contrato-2.pdf')
  const panel = page.getByRole('dialog', { name: /Arquivos/ })
  await panel.locator('input[type="file"]').setInputFiles([
    { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') },
  ])
  await expect(panel.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(panel.getByRole('alert')).toContainText('nota.txt')
  await expectAccessible(page)
})
