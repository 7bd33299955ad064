import { atThisTry, enterAs, expect, expectAccessible, PEOPLE, test } from './fixtures.ts'

test('in a company where nothing is yet, a newcomer ends with a true bar chart', async ({ page }) => {
  test.slow()
  const company = atThisTry('Padaria Estrela', 'Padaria Aurora')
  await enterAs(page, PEOPLE.owner, '/settings/companies')
  await page.getByRole('button', { name: 'Nova Empresa' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill(company)
  await page.getByRole('dialog').getByRole('button', { name: 'Criar Empresa' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Criar Empresa' })).toBeHidden()

  await page.goto('/company-selection')
  await page.getByRole('button', { name: `Acessar Sistema: ${company}` }).click()
  await expect(page.getByText('Dashboard vazio')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/clients')
  for (const [name, phone] of [
    ['Ana Lima', '84990001001'],
    ['Davi Reis', '84990001002'],
  ] as const) {
    await page.getByRole('button', { name: 'Novo Cliente' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome Completo').fill(name)
    await dialog.getByLabel('Telefone').fill(phone)
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click()
    await expect(page.getByText('Cliente criado com sucesso!').last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
  }

  await page.goto('/')
  await page.getByRole('button', { name: 'Adicionar Primeiro Gráfico' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Novo Gráfico' })
  await dialog.getByLabel('Título').fill('Clientes por situação')
  await dialog.getByLabel('Tipo de Gráfico').click()
  await page.getByRole('option', { name: 'Barras', exact: true }).click()
  await dialog.getByRole('button', { name: 'Criar a primeira aba' }).click()
  const folder = page.getByRole('dialog', { name: 'Criar Nova Aba' })
  await folder.getByLabel('Nome').fill('Geral')
  await folder.getByRole('button', { name: 'Criar', exact: true }).click()
  await dialog.getByLabel('Tabela/View').click()
  await page.getByRole('option', { name: 'vw_dashboard_clients' }).click()
  await expect(dialog.getByLabel('Campo de Data')).toHaveValue('created_at') // nothing else in the view can be meant
  await expect(dialog.getByLabel('Campo de Valor')).toHaveValue('value')
  await dialog.getByRole('combobox', { name: 'Agrupar por' }).click()
  await page.getByRole('option', { name: 'status_name' }).click()
  const chart = page.getByRole('region', { name: 'Clientes por situação', exact: true }).getByRole('img').first()
  await expect(chart).toHaveAccessibleName(/Lead/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(chart).toHaveAccessibleName(/Lead\. .*: de 2 a 2/)
  await expect(page.getByText(/DEMO|EXEMPLO/)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/?settings=true')
  await expect(page.getByRole('cell', { name: 'Clientes por situação', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeHidden() // they stand before the dashboard alone
})
