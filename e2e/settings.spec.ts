import { enterAs, expect, expectAccessible, PEOPLE, switchTheme, test } from './fixtures.ts'

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
  await expectAccessible(page)
  await switchTheme(page, 'light')
  await page.getByRole('button', { name: 'Salvar cores' }).click()
  await expect(page.getByText('Cores salvas')).toBeVisible()
  await expect.poll(worn).not.toBe(wornBefore)

  await primary.fill(before)
  await page.getByRole('button', { name: 'Salvar cores' }).click()
  await expect.poll(worn).toBe(wornBefore)
})
