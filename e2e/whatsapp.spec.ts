import { atThisTry, enterAs, expect, expectAccessible, PEOPLE, test } from './fixtures.ts'

/** Two by two pixels. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADElEQVR4nGNg+A+EAAYAAf+T0eSJAAAAAElFTkSuQmCC', 'base64')

test('a conversation of the queue is taken by answering it, arrives, is answered, and is resolved with the keyboard', async ({ page }) => {
  await enterAs(page, PEOPLE.owner, '/whatsapp/chat')
  await page.getByRole('tab', { name: /^Fila/ }).click()
  await expect(page.getByRole('tab', { name: /^Fila/, selected: true })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Conversas' }).locator('[data-conversation]')
  await rows.first().click()
  await expect(page.getByText(/^na fila/)).toBeVisible()

  const text = atThisTry('Bom dia! Já estou verificando.', 'Boa tarde! Já estou verificando.')
  const box = page.getByRole('textbox', { name: 'Mensagem' })
  await page.keyboard.press('r')
  await box.pressSequentially('/hor')
  await expect(page.getByRole('listbox', { name: 'Respostas rápidas' })).toContainText('Horário de atendimento')
  await box.press('Enter')
  await expect(box).toHaveValue(/^Atendemos/)
  await box.fill(text)
  await box.press('Enter')
  const sent = page.getByRole('article', { name: 'Mensagem enviada' }).filter({ hasText: text })
  await expect(sent).toHaveCount(1)
  await expect(page.getByText(/^com você/)).toBeVisible()
  await expect(sent.getByRole('img', { name: 'Lida' })).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)

  await box.press('Escape')
  await page.keyboard.press('i')
  await page.getByRole('textbox', { name: 'Nota interna' }).fill('Cliente prefere ser chamado à tarde.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Nota interna' }).last()).toContainText('só a equipe vê')

  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  const resolved = page.getByRole('status').filter({ hasText: 'Conversa resolvida.' })
  await resolved.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito com sucesso!')).toBeVisible()
})

test('the key d makes a deal of a conversation with somebody unknown, who becomes a client; pressed again it opens it', async ({
  page,
}) => {
  const somebody = atThisTry('Francisco Oliveira Costa', 'Ênio Nascimento Melo')
  await enterAs(page, PEOPLE.owner, '/whatsapp/chat')
  await page.getByRole('tab', { name: /^Todas/ }).click()
  await page.getByRole('region', { name: 'Conversas' }).locator('[data-conversation]').filter({ hasText: somebody }).click()
  const panel = page.getByRole('complementary', { name: 'Contato' })
  await expect(panel.getByRole('button', { name: 'Criar cliente' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByText(/Demanda DEM-\d+ criada/)).toBeVisible()
  await expect(panel.getByRole('textbox', { name: /^Nome da demanda/ })).toBeFocused()
  await page.keyboard.type('Clareamento dental')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Clareamento dental' })).toBeVisible()
  await expect(panel.getByRole('button', { name: somebody })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog').getByText('Clareamento dental').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a picture is chosen, refused by its kind, sent with its words, and looked at; what came is heard', async ({ page }) => {
  await enterAs(page, PEOPLE.owner, '/whatsapp/chat')
  await page.getByRole('tab', { name: /^Fila/ }).click()
  await page.getByRole('region', { name: 'Conversas' }).locator('[data-conversation]').nth(1).click()
  await expect(page.getByText(/^na fila/)).toBeVisible()

  const choose = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Anexar arquivos' }).click()
    await (await chooser).setFiles(files)
  }
  await choose({ name: 'instalar.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(page.getByText('instalar.exe: Tipo de arquivo não suportado pelo WhatsApp.')).toBeVisible()
  await choose(
    { name: 'planta.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'orçamento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
  )
  const caption = atThisTry('Segue a planta', 'Segue a planta de novo')
  await page.getByRole('textbox', { name: 'Legenda de planta.png' }).fill(caption)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const sent = page.getByRole('article', { name: 'Mensagem enviada' })
  const picture = sent.filter({ hasText: caption })
  await expect(picture.getByRole('img', { name: 'Lida' })).toBeVisible()
  await expect(sent.getByRole('link', { name: 'Baixar orçamento.pdf' })).toBeVisible()

  await picture.getByRole('button', { name: 'Ampliar Foto de nós' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: caption })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('a group of aspects begins with a model, is put into order with the keyboard, and is brought back after its removal', async ({
  page,
}) => {
  await enterAs(page, PEOPLE.owner, '/whatsapp/aspects')
  await page.getByRole('button', { name: 'Novo Grupo' }).click()
  await page.getByLabel('Nome').fill(atThisTry('Cobrança', 'Cobrança de novo'))
  await page.getByRole('button', { name: 'Criar Grupo' }).click()
  await expect(page.getByText('Grupo criado com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Mover Tempo de resposta' }).press('Alt+ArrowUp')
  await expect(page.getByRole('region', { name: 'A Tempo de resposta' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito com sucesso!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'A Tempo de resposta' })).toBeVisible()
})

test('the dashboard narrows to a period, and a number opens as many rows as it says', async ({ page }) => {
  await enterAs(page, PEOPLE.owner, '/whatsapp/dashboard')
  await page.getByText('7 dias', { exact: true }).click()
  await expect(page).toHaveURL(/period=7d/)
  await expect(page.getByText('Atualizado às')).toBeVisible()
  await expectAccessible(page)

  const number = page.getByRole('button', { name: /^Conversas: [1-9]/ })
  await expect(number).toBeVisible()
  const count = (await number.textContent())!
  await number.click()
  await expect(page.getByRole('dialog', { name: 'Conversas' })).toContainText(new RegExp(`^.*${count} atendimentos?`))
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Nota média/ }).click()
  await expect(page).toHaveURL(/whatsapp\/evaluations.*date_from=/)
})
