import { atThisTry, enterAs, expect, PEOPLE, test } from './fixtures.ts'

test.beforeEach(({ page }) => enterAs(page, PEOPLE.owner, '/clients'))

const wanted = () =>
  atThisTry(
    {
      name: 'Zuléica D’Ávila Gonçalves',
      cpf: '529.982.247-25',
      wrong: '529.982.247-24',
      phone: '(84) 99999-0077',
      typed: ['zuleica', 'davila goncal'],
    },
    {
      name: 'Quézia Maçã Brandão',
      cpf: '111.444.777-35',
      wrong: '111.444.777-36',
      phone: '(84) 99999-0079',
      typed: ['quezia', 'maca brand'],
    },
  )

test.describe('a client', () => {
  test.describe.configure({ mode: 'serial' })

  test('is refused with a wrong CPF, created with a right one, and found without accents', async ({ page }) => {
    const { name, cpf, wrong, phone, typed } = wanted()
    await page.getByRole('button', { name: 'Novo Cliente' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome Completo').fill(name)
    await dialog.getByLabel('CPF').fill(wrong)
    await dialog.getByLabel('Telefone').fill(phone.replace(/\D/g, ''))
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click()
    await expect(dialog.getByText('CPF inválido')).toBeVisible()
    await expect(dialog.getByLabel('Nome Completo')).toHaveValue(name)

    await dialog.getByLabel('CPF').fill('')
    await dialog.getByLabel('CPF').fill(cpf)
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click()
    await expect(page.getByText('Cliente criado com sucesso! As abas de informações adicionais foram ativadas.')).toBeVisible()
    await expect(dialog.getByRole('heading', { name })).toBeVisible()
    await expect(dialog.getByRole('tab', { name: 'Endereços' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()

    for (const search of [...typed, cpf.replace(/\D/g, '').slice(0, 9), cpf, phone]) {
      await page.getByLabel('Cliente', { exact: true }).fill(search)
      await expect(page.getByText(name).first()).toBeVisible()
    }
  })

  test('with a document already taken says so under the field', async ({ page }) => {
    await page.getByRole('button', { name: 'Novo Cliente' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome Completo').fill('Outra pessoa')
    await dialog.getByLabel('CPF').fill(wanted().cpf)
    await dialog.getByLabel('Telefone').fill('84999990078')
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click()
    await expect(dialog.getByText('Já existe um cliente com este documento cadastrado.')).toBeVisible()
  })

  test.use({ allowedMessages: [/Failed to load resource: the server responded with a status of 409/] })

  test('is deleted after a confirmation and comes back with Desfazer', async ({ page }) => {
    const { name, cpf } = wanted()
    await page.getByLabel('Cliente', { exact: true }).fill(cpf)
    const row = page.getByRole('row', { name })
    await row.hover()
    await row.getByRole('button', { name: /ações/i }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(page.getByText('Tem certeza que deseja excluir este cliente?')).toBeVisible()
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(page.getByText('Cliente excluído com sucesso!')).toBeVisible()
    await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('row', { name })).toBeVisible()
  })
})

test('the address keeps the filter through a reload and the back button', async ({ page }) => {
  await page.getByLabel('Cliente', { exact: true }).fill('maria')
  await expect(page).toHaveURL(/name=maria/)
  await page.reload()
  await expect(page.getByLabel('Cliente', { exact: true })).toHaveValue('maria')
})
