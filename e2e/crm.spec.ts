import { enterAs, expect, expectAccessible, PEOPLE, switchTheme, test } from './fixtures.ts'

// A stage that asks for more refuses the move, and browsers write each refusal into the console.
test.use({ allowedMessages: [/status of 409/] })

test('a deal from a new client to won: moved, written about, and taken back once', async ({ page }) => {
  await enterAs(page, PEOPLE.seller, '/crm')
  const client = `Padaria Farol ${test.info().retry}`
  const name = `Rede da loja ${test.info().retry}`
  await page.getByRole('button', { name: 'Nova Demanda', exact: true }).click()
  const creating = page.getByRole('dialog', { name: 'Nova Demanda' })
  await creating.getByRole('button', { name: 'Criar Demanda' }).click()
  await expect(creating.getByText('Nome é obrigatório')).toBeVisible()
  await expect(creating.getByText('Cliente é obrigatório')).toBeVisible()

  await creating.getByRole('combobox', { name: 'Cliente' }).fill(client)
  await page.getByRole('option', { name: `Criar cliente "${client}"` }).click()
  await creating.getByLabel('Telefone').fill('84991234567')
  await creating.getByRole('button', { name: 'Usar este cliente' }).click()
  await creating.getByRole('textbox', { name: 'Demanda' }).fill(name)
  await creating.getByRole('button', { name: 'Criar Demanda' }).click()

  const deal = page.getByRole('dialog', { name })
  await deal.getByRole('tab', { name: 'Linha do tempo' }).click()
  await deal.getByLabel('O que aconteceu').fill('Pediu a proposta até sexta.')
  await deal.getByRole('button', { name: 'Registrar' }).click()
  await expect(deal.getByText('Pediu a proposta até sexta.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const stage = (label: string) => page.getByRole('region', { name: label })
  const card = (where: string) => stage(where).getByRole('group', { name: `${name}, ${client}` })
  await card('Lead').press('m')
  await page
    .getByRole('dialog', { name: /^Mover para/ })
    .getByRole('button', { name: 'Qualificado' })
    .click()
  await expect(card('Qualificado')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(card('Lead')).toBeVisible()

  await card('Lead').press('m')
  await page
    .getByRole('dialog', { name: /^Mover para/ })
    .getByRole('button', { name: 'Proposta' })
    .click()
  const asking = page.getByRole('dialog', { name: 'Complete para avançar' })
  await asking.getByLabel('Valor').fill('18.500,00')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Mover' }).click()
  await expect(card('Proposta').getByText('R$ 18.500,00')).toBeVisible()

  await card('Proposta').press('Shift+G')
  const winning = page.getByRole('dialog', { name: `Ganha: ${name}` })
  await expectAccessible(page)
  await winning.getByRole('button', { name: 'Ganha', exact: true }).click()
  await expect(page.getByText('Demanda ganha!')).toBeVisible()
  await expect(card('Proposta')).toHaveCount(0)

  await page.getByRole('radio', { name: 'Lista' }).locator('..').click()
  await expectAccessible(page)
})

test('the board can be read by everybody, in both themes and on a phone', async ({ page }) => {
  await enterAs(page, PEOPLE.sales, '/crm')
  await expect(page.getByRole('region', { name: 'Lead' })).toBeVisible()
  await expectAccessible(page)
  await switchTheme(page, 'dark')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: /^Proposta/ }).click()
  await expectAccessible(page)
  await switchTheme(page, 'light')
  await expectAccessible(page)
})
