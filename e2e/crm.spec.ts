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

  await deal.getByRole('tab', { name: 'Tarefas' }).click()
  await deal.getByRole('textbox', { name: 'Nova tarefa' }).fill('Mandar a proposta')
  await deal.getByRole('textbox', { name: 'Nova tarefa' }).press('Enter')
  await deal.getByRole('checkbox', { name: 'Concluir Mandar a proposta' }).click()
  const next = page.getByRole('dialog', { name: 'Qual é a próxima tarefa?' })
  await expect(next.getByLabel('Título')).toBeVisible()
  await next.getByRole('button', { name: 'Agora não' }).click()
  await deal.getByRole('tab', { name: 'Linha do tempo' }).click()
  await expect(deal.getByText('Tarefa concluída: Mandar a proposta')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deal).toBeHidden()

  const stage = (label: string) => page.getByRole('region', { name: label })
  const card = (where: string) => stage(where).getByRole('group', { name: `${name}, ${client}` })
  await card('Lead').press('m')
  await page
    .getByRole('dialog', { name: /^Mover para/ })
    .getByRole('button', { name: 'Qualificado' })
    .click()
  await expect(card('Qualificado')).toBeVisible()
  await page.getByRole('status').filter({ hasText: 'Movida para Qualificado' }).getByRole('button', { name: 'Desfazer' }).click()
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
  await expectAccessible(page, 'color-contrast')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: /^Proposta/ }).click()
  await expectAccessible(page)
  await switchTheme(page, 'light')
  await expectAccessible(page, 'color-contrast')
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a card that is held is dropped on the name of a stage, and taken back', async ({ page }) => {
    await enterAs(page, PEOPLE.seller, '/crm')
    const card = page.getByRole('region', { name: 'Lead' }).getByRole('group').first()
    const name = (await card.getAttribute('aria-label'))!
    const target = page.getByRole('tab', { name: /^Qualificado/ })
    const middle = async (of: typeof card) => {
      const box = (await of.boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

    const [from, to] = [await middle(card), await middle(target)]
    await touch('touchStart', from)
    await expect(page.locator('[data-dragged]')).toHaveCount(1)
    await touch('touchMove', { x: from.x, y: from.y - 20 })
    await touch('touchMove', to)
    await expect(target).toHaveAttribute('data-over')
    await touch('touchEnd')
    await expect(page.getByText('Movida para Qualificado')).toBeVisible()
    await target.click()
    await expect(page.getByRole('region', { name: 'Qualificado' }).getByRole('group', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('region', { name: 'Qualificado' }).getByRole('group', { name })).toHaveCount(0)
  })
})
