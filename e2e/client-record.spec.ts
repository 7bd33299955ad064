import { createServer, type Server } from 'node:http'
import type { Dialog, Page } from '@playwright/test'
import { atThisTry, DEMO_PASSWORD, enterAs, expect, expectAccessible, hasFocus, PEOPLE, test } from './fixtures.ts'

/** Opens the first client of the register; answers its dialog and its address. */
async function openFirstClient(page: Page) {
  await enterAs(page, PEOPLE.owner, '/clients')
  await page.getByRole('row').nth(1).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Atualizar Cliente' })).toBeVisible()
  return { dialog, address: page.url() }
}

test.describe('two people with the same client open', () => {
  test.use({ allowedMessages: [/the server responded with a status of 409/] })

  test('the second to save sees who changed what, and keeps what was typed on top of it', async ({ page, browser }) => {
    const { dialog, address } = await openFirstClient(page)
    const [name, website] = atThisTry(['Nome da Gestora', 'https://do-dono.exemplo.com.br'], ['Outro Nome', 'https://outro.exemplo.com.br'])
    await dialog.getByLabel('Website').fill(website)

    const manager = await (await browser.newContext()).newPage()
    await enterAs(manager, PEOPLE.manager, address)
    await manager.getByRole('dialog').getByLabel('Nome Completo').fill(name)
    await manager.getByRole('button', { name: 'Atualizar Cliente' }).click()
    await expect(manager.getByText('Cliente atualizado com sucesso!')).toBeVisible()

    await dialog.getByRole('button', { name: 'Atualizar Cliente' }).click()
    const conflict = page.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' })
    await expect(conflict.getByRole('row', { name: new RegExp(`Nome Completo .* ${name}`) })).toBeVisible()
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Manter as minhas' }).click()
    await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible()

    await manager.goto(address)
    await expect(manager.getByRole('dialog').getByLabel('Nome Completo')).toHaveValue(name)
    await expect(manager.getByRole('dialog').getByLabel('Website')).toHaveValue(website)
    await manager.getByRole('button', { name: 'Histórico' }).click()
    await manager.getByRole('tab', { name: 'Alterações' }).click()
    const history = manager.getByRole('dialog', { name: `Histórico de ${name}` })
    await expect(history.getByRole('row', { name: new RegExp(`Website .* ${website}`) })).toBeVisible()
    await expect(history.getByRole('row', { name: new RegExp(`Nome Completo .* ${name}`) })).toBeVisible()
    await expectAccessible(manager)
    await manager.context().close()
  })
})

test.describe('typed text', () => {
  test.use({ allowedMessages: [/the server responded with a status of 401/] })

  test('survives a session that ends: the password is asked for in place, and the save goes on', async ({ page }) => {
    const { dialog } = await openFirstClient(page)
    await dialog.getByLabel('Website').fill(`https://sessao-${Date.now()}.exemplo.com.br`)
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Atualizar Cliente' }).click()
    const again = page.getByRole('dialog', { name: 'Sua sessão expirou' })
    await hasFocus(again)
    await again.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await again.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible()
  })

  test('is asked about before the back button and before a reload, of the record and of its children', async ({ page }) => {
    const { dialog, address } = await openFirstClient(page)
    expect(await isAskedBeforeReload(page)).toBe(false)
    await openFirstClient(page)
    await dialog.getByLabel('Website').fill('https://voltar.exemplo.com.br')
    await page.goBack()
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(page).toHaveURL(address)
    await expect(dialog.getByLabel('Website')).toHaveValue('https://voltar.exemplo.com.br')
    expect(await isAskedBeforeReload(page)).toBe(true)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()

    await openFirstClient(page)
    await dialog.getByRole('tab', { name: 'Notas' }).click()
    await dialog.getByRole('button', { name: 'Nova Anotação' }).click()
    await page.getByRole('textbox', { name: 'Anotação' }).fill('Ainda não salva')
    expect(await isAskedBeforeReload(page)).toBe(true)
    await page.goBack()
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(page.getByRole('textbox', { name: 'Anotação' })).toHaveValue('Ainda não salva')
  })
})

/** Tries to reload, and stays if the browser asks. */
async function isAskedBeforeReload(page: Page) {
  let hear = (_: Dialog) => {}
  const asked = new Promise<boolean>((resolve) => {
    hear = (dialog) => void dialog.dismiss().then(() => resolve(true))
  })
  page.on('dialog', hear)
  const left = page.reload().then(() => false)
  left.catch(() => undefined) // a reload that was called off never ends
  return Promise.race([asked, left]).finally(() => page.off('dialog', hear))
}

test('steps, history and merge find nothing for axe, also on a phone', async ({ page }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await enterAs(page, PEOPLE.owner, '/clients')
    await page.locator('[data-row]').first().click()
    await expect(page.getByRole('dialog').getByText(/^1 de \d+$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Unir a outro cliente' }).click()
    await page.getByLabel('Qual é o outro cadastro?').fill('silva')
    await page.getByRole('dialog', { name: 'Unir clientes' }).getByRole('button').filter({ hasText: 'Silva' }).first().click()
    await expect(page.getByText(/^Passam? para o cadastro que fica/)).toBeVisible()
    await expectAccessible(page)
  }
})

test.describe('a CEP', () => {
  let services: Server
  const natal = { cep: '59020-600', logradouro: 'Avenida Deodoro', bairro: 'Tirol', localidade: 'Natal', uf: 'RN' }
  const brasilia = { cep: '70002900', state: 'DF', city: 'Brasília', neighborhood: 'Asa Norte', street: 'SBN' }

  test.beforeAll(async () => {
    services = createServer((request, response) => {
      const [, service, cep] = request.url?.split('/') ?? []
      const answer = (json: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(json))
      if (service === 'brasil') return cep === '10000005' ? answer(brasilia) : response.writeHead(503).end()
      if (cep === '10000001') return answer({ erro: true })
      if (cep === '10000002') return answer({ erro: 'true' })
      if (cep === '10000003') return setTimeout(() => answer({ ...natal, localidade: 'São Paulo' }), 1_500)
      if (cep === '10000004') return request.socket.destroy()
      if (cep === '10000005') return // never
      return answer(natal)
    })
    await new Promise<void>((resolve) => services.listen(Number(process.env.E2E_CEP_PORT), '127.0.0.1', resolve))
  })
  test.afterAll(() => {
    services.closeAllConnections()
    services.close()
  })
  test.use({ allowedMessages: [/the server responded with a status of 4(04|24)/] })

  test('brings its address; unknown, slow, typed over and without any service it leaves the form usable', async ({ page }) => {
    const { dialog } = await openFirstClient(page)
    await dialog.getByRole('tab', { name: 'Endereços' }).click()
    await dialog.getByRole('button', { name: 'Novo Endereço' }).click()
    const form = page.getByRole('dialog', { name: 'Novo Endereço' })
    const cep = form.getByRole('textbox', { name: 'CEP' })
    const type = async (digits: string) => {
      await cep.fill('')
      await cep.fill(digits)
    }
    await expect(form.getByLabel('País')).toHaveValue('Brasil')

    for (const unknown of ['10000001', '10000002']) {
      await type(unknown)
      await expect(page.getByText('CEP não encontrado').last()).toBeVisible()
    }
    await type('10000004')
    await expect(page.getByText('Erro ao buscar CEP')).toBeVisible()

    await type('10000003')
    await type('59020600')
    await expect(form.getByLabel('Cidade')).toHaveValue('Natal')
    await page.waitForTimeout(2_000) // the slow answer about the other CEP arrives meanwhile
    await expect(form.getByLabel('Cidade')).toHaveValue('Natal')

    await type('10000005')
    await expect(form.getByLabel('Cidade')).toHaveValue('Brasília')
    await form.getByLabel('País').fill('brasil')
    await form.getByRole('button', { name: 'Adicionar' }).click()
    await expect(page.getByText('Endereço adicionado com sucesso!')).toBeVisible()
    await expect(dialog.getByRole('cell', { name: 'Brasil' }).last()).toBeVisible()
  })
})
