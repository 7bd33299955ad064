import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { atThisTry, enterAs, expect, expectAccessible, PEOPLE, test } from './fixtures.ts'

const file = (name: string, lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') })

// Each journey looks at several screens with axe, and goes to the server a dozen times.
test.slow()

async function choose(page: Page, chosen: ReturnType<typeof file>) {
  await expect(page.getByRole('button', { name: 'Escolher arquivo' })).toBeEnabled()
  await page.locator('input[type=file]').setInputFiles(chosen)
}

test('a file of clients is rehearsed, imported without its wrong line, which comes back as a file, and undone', async ({ page }) => {
  const [name, phone, list] = atThisTry(['Importação Dávila', '84990000077', 'viagem.csv'], ['Importação Zoé', '84990000079', 'volta.csv'])
  await enterAs(page, PEOPLE.owner, '/clients')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' })

  await choose(page, file(list, ['Nome,Celular,Tags', `${name},${phone},viagem`, 'Importação Errada,12,', `${name} Filho,${phone},`]))
  await expect(dialog.getByLabel('Codificação')).toHaveValue('windows-1252')
  await expect(dialog.getByLabel('Separador')).toHaveValue(',')
  await expect(dialog.getByText(`${name} · Importação Errada`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simular importação' }).click()
  await expect(dialog.getByText('Simulação: nada foi gravado. Se importar agora: 2 criados, 1 com erro.')).toBeVisible()
  await expectAccessible(page)

  const [wrong] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar linhas com erro (1)' }).click(),
  ])
  expect(await readFile(await wrong.path(), 'utf8')).toMatch(/^\uFEFFNome;Celular;Tags;ERRO\r\nImportação Errada;12;;Telefone .+\r\n$/)

  await dialog.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(dialog.getByText('Importação concluída: 2 criados, 1 com erro.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await page.getByLabel('Cliente', { exact: true }).fill(name)
  await expect(page.getByRole('row', { name }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Importações anteriores' }).click()
  await expect(dialog.getByText('Concluída', { exact: true }).first()).toBeVisible()
  await dialog.getByRole('button', { name: `Desfazer a importação de ${list}` }).click()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(dialog.getByText('2 para a lixeira, 0 como antes, 0 mantidos.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
})

test('a payroll is rehearsed without writing, imported and undone', async ({ page }) => {
  const [code, name, payroll] = atThisTry(['DESF1', 'Desfeito Dávila', 'desfazer.csv'], ['DESF2', 'Desfeito Zoé', 'refazer.csv'])
  await enterAs(page, PEOPLE.owner, '/hr')
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' })
  await expect(dialog.getByRole('button', { name: 'Simular' })).toBeDisabled()
  await page.locator('input[type=file]').setInputFiles(file(payroll, ['CODIGO;NOME;ADMISSAODATA', `${code};${name};01/02/2020`]))
  await dialog.getByRole('button', { name: 'Simular' }).click()
  await expect(dialog.getByText('Simulação: nada foi gravado. É isto que a importação faria.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importar agora' }).click()
  await expect(dialog.getByText('✅ Importação concluída! 1 funcionário processado com sucesso.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(dialog.getByText('1 para a lixeira, 0 como antes, 0 mantidos.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importar Outro Arquivo' }).click()
  await dialog.getByRole('button', { name: 'Importações anteriores' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: payroll })).toContainText('Desfeita')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('searchbox', { name: 'Nome' }).fill(name)
  await expect(page.getByText('Nenhum colaborador encontrado com os filtros aplicados.')).toBeVisible()
})
