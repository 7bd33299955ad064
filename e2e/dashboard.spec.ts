import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { atThisTry, enterAs, expect, expectAccessible, PEOPLE, test } from './fixtures.ts'

const widget = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
/** The chart, in words. */
const chart = (page: Page, title: string) => widget(page, title).getByRole('img').first()
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function openMenu(page: Page, title: string, item: string) {
  await row(page, title).hover()
  await row(page, title).getByRole('button', { name: /ações/i }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('the dashboard of the demonstration', () => {
  test.beforeEach(async ({ page }) => {
    await enterAs(page, PEOPLE.owner)
    await expect(widget(page, 'Receita')).toContainText('R$')
  })

  test('shows another month, another period and another tab, and keeps them in the address', async ({ page }) => {
    const number = await widget(page, 'Receita').textContent()
    const month = page.getByRole('combobox', { name: 'Mês' })
    const latest = await month.inputValue()
    await month.click()
    await page.getByRole('option').nth(2).click()
    await expect(widget(page, 'Receita')).not.toHaveText(number ?? '')
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/)

    await page.getByRole('button', { name: /Período/ }).click()
    await page.getByRole('button', { name: 'Mês passado' }).click()
    await expect(page).toHaveURL(/from=.*to=/)
    await expect(page).not.toHaveURL(/month=/)
    await month.click()
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(month).not.toHaveValue(latest)
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Vendas' }).click()
    await expect(chart(page, 'Receita por Unidade')).toHaveAccessibleName(/Natal: de/)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Vendas' })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
  })

  test('compares with the period before, opens the rows behind a number, and gives a chart away as a file', async ({ page }) => {
    test.slow()
    await page.getByRole('switch', { name: 'Comparar com o período anterior' }).press('Space')
    await expect(page).toHaveURL(/compare=true/)
    await expect(widget(page, 'Receita')).toContainText('sobre')
    await expect(chart(page, 'Receita por Mês')).toHaveAccessibleName(/Receita \(período anterior\): de/)

    const number = widget(page, 'Receita').getByRole('button', { name: /R\$/ })
    const shown = (await number.textContent())?.replace(/[^\d,]/g, '').replace(',', '.')
    await number.click()
    const rows = page.getByRole('dialog', { name: /^Receita · \d{2}\.\d{4}$/ })
    await expect(rows.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await rows.getByRole('button', { name: 'CSV' }).click()
    const csv = await download
    expect(csv.suggestedFilename()).toBe('receita.csv')
    const [head = [], ...days] = (await readFile(await csv.path(), 'utf8'))
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(';'))
    const revenue = head.indexOf('Receita')
    expect(days.reduce((sum, day) => sum + Number(day[revenue]?.replace(',', '.')), 0)).toBeCloseTo(Number(shown), 2)
    await page.keyboard.press('Escape')
    await expect(rows).toBeHidden()
    await expect(number).toBeFocused()

    for (const [item, name] of [
      ['Baixar imagem (PNG)', 'receita-por-mes.png'],
      ['Baixar planilha (XLSX)', 'receita-por-mes.xlsx'],
    ] as const) {
      await page.getByRole('button', { name: 'Ações de Receita por Mês' }).click()
      const file = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: item }).click()
      expect((await file).suggestedFilename()).toBe(name)
      await expect(page.getByRole('menuitem')).toHaveCount(0)
    }
  })

  test('draws every tab without a mistake that axe can find', async ({ page }) => {
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expect(page.getByRole('tabpanel').getByRole('region').first()).toBeVisible()
      await expect(page.getByText('Carregando gráfico...')).toHaveCount(0)
      await expectAccessible(page)
    }
  })
})

test('a chart and its tab are created and seen', async ({ page }) => {
  const [tab, title] = atThisTry(['Carteira', 'Clientes por situação'], ['Portfólio', 'Situação dos clientes'])
  await enterAs(page, PEOPLE.owner, '/?settings=true&open=new')
  const dialog = page.getByRole('dialog', { name: 'Adicionar Novo Gráfico' })
  await dialog.getByRole('button', { name: 'Conectar' }).click()
  await expect(dialog.getByText('Por favor, preencha o schema e a tabela antes de conectar.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText('Por favor, selecione uma aba para o gráfico.')

  await dialog.getByRole('button', { name: 'Criar Nova Aba' }).click()
  const folder = page.getByRole('dialog', { name: 'Criar Nova Aba' })
  await folder.getByLabel('Nome').fill(tab)
  await folder.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: 'Aba' })).toHaveValue(tab)

  await dialog.getByLabel('Título').fill(title)
  await dialog.getByRole('button', { name: 'Ícone' }).click()
  await page.getByLabel('Buscar ícone').fill('nada parecido')
  await expect(page.getByText('Nenhum ícone encontrado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Buscar ícone')).toBeHidden()

  await dialog.getByLabel('Tipo de Gráfico').click()
  await page.getByRole('option', { name: 'Barras', exact: true }).click()
  await dialog.getByLabel('Tabela/View').fill('vw_dashboard_clients')
  await dialog.getByRole('button', { name: 'Conectar' }).click()
  await expect(dialog.getByText(/Conexão bem-sucedida! \d+ colunas encontradas\./)).toBeVisible()
  await dialog.getByLabel('Agrupar por').click()
  await page.getByRole('option', { name: 'status_name' }).click()
  await expect(chart(page, title)).toHaveAccessibleName(/pontos/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(page.getByText('Configuração criada com sucesso!')).toBeVisible()

  await page.goto('/')
  await page.getByRole('tab', { name: tab }).click()
  await expect(chart(page, title)).toHaveAccessibleName(/Ativo/)
})

test('a chart is changed, disabled, enabled, deleted and brought back', async ({ page }) => {
  const [before, title] = atThisTry(['Ticket Médio', 'Valor Médio'], ['Taxa de Faltas', 'Quem Faltou'])
  await enterAs(page, PEOPLE.owner, '/?settings=true')
  await row(page, before).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Configuração' })
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText('Configuração atualizada com sucesso!')).toBeVisible()

  await openMenu(page, title, 'Desabilitar')
  await expect(page.getByText('Configuração desabilitada com sucesso!')).toBeVisible()
  await expect(row(page, title)).toContainText('Inativo')
  await page.getByRole('button', { name: 'Voltar ao Dashboard' }).click()
  await expect(widget(page, 'Pedidos')).toBeVisible()
  await expect(widget(page, title)).toHaveCount(0)

  await page.getByRole('main').getByRole('button', { name: 'Configurações' }).click()
  await openMenu(page, title, 'Habilitar')
  await expect(page.getByText('Configuração habilitada com sucesso!')).toBeVisible()
  await openMenu(page, title, 'Excluir')
  await expect(page.getByText('Tem certeza que deseja excluir esta configuração?')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Configuração excluída com sucesso!')).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
  await page.getByText('Excluídos', { exact: true }).click()
  await openMenu(page, title, 'Restaurar')
  await expect(page.getByText('Configuração restaurada com sucesso!')).toBeVisible()
  await page.getByText('Em uso', { exact: true }).click()
  await expect(row(page, title)).toContainText('Ativo')
})

test('a profile without the permission sees the dashboard and no Configurações', async ({ page }) => {
  await enterAs(page, PEOPLE.personnel)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Configurações' })).toHaveCount(0)
})
