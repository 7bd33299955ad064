import { expect, test, vi } from 'vitest'
import { maria } from '#modules/clients/contract/samples.ts'
import type { CepAddress } from '#parts/addresses/contract/cep.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { openClients, type Stub } from './testing/open-clients.tsx'

const { id: client_id } = maria()
const now = { created_at: new Date(), updated_at: new Date() }

async function openTab(tab: string, api: Partial<Stub>) {
  const page = await openClients(`/?open=${client_id}`, api)
  await page.screen.getByRole('tab', { name: tab }).click()
  return page
}

test('only Geral can be opened while the client does not exist', async () => {
  const { screen } = await openClients('/?open=new')
  await expect.element(screen.getByRole('tab', { name: 'Geral' })).toBeEnabled()
  const names = screen
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent)
  expect(names).toEqual(['Geral', 'Endereços', 'Contatos', 'Interações', 'Notas', 'Tags'])
  for (const name of names.slice(1)) await expect.element(screen.getByRole('tab', { name: name ?? '' })).toBeDisabled()
})

test('a note is added, and the other tabs close the dialog with Concluir', async () => {
  const add = vi.fn(({ values }: { values: { note: string } }) => ({ id: client_id, client_id, note: values.note, ...now }))
  const { screen, address } = await openTab('Notas', { notes: { list: () => [], add } })
  await expect.element(screen.getByText('Nenhuma anotação cadastrada para este cliente')).toBeVisible()
  await screen.getByRole('button', { name: 'Nova Anotação' }).click()
  await expect.element(screen.getByText('Máximo de 1000 caracteres · 0/1000')).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar' }).click()
  await expect.element(screen.getByText('Anotação é obrigatória')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Anotação' }).fill('ok 😀')
  await expect.element(screen.getByText('Máximo de 1000 caracteres · 4/1000')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Anotação' }).fill('Prefere ser chamada à tarde')
  await screen.getByRole('button', { name: 'Adicionar' }).click()
  await expect.element(screen.getByText('Anotação adicionada com sucesso!')).toBeVisible()
  expect(add).toHaveBeenCalledWith({ parent_id: client_id, values: { note: 'Prefere ser chamada à tarde' } })
  await screen.getByRole('button', { name: 'Concluir' }).click()
  await vi.waitFor(() => expect(address()).toBe('/'))
})

test('a CEP brings its address, and one that does not exist says so', async () => {
  const lookUpCep = vi.fn(({ cep }: { cep: string }) => {
    if (cep === '00000000') throw contractError('CEP_NOT_FOUND', 'CEP não encontrado', 404)
    return { street: 'Avenida Deodoro', district: 'Tirol', city: 'Natal', state: 'RN' }
  })
  const { screen } = await openTab('Endereços', { addresses: { list: () => [] }, lookUpCep })
  await screen.getByRole('button', { name: 'Novo Endereço' }).click()
  await expect.element(screen.getByRole('button', { name: 'Buscar CEP' })).toBeDisabled()
  await screen.getByLabelText('CEP', { exact: false }).first().fill('00000-000')
  await expect.element(screen.getByText('CEP não encontrado')).toBeVisible()
  await screen.getByLabelText('CEP', { exact: false }).first().fill('')
  await screen.getByLabelText('CEP', { exact: false }).first().fill('59020-600')
  await expect.element(screen.getByText('CEP encontrado! Endereço preenchido automaticamente.')).toBeVisible()
  await expect.element(screen.getByLabelText('Cidade')).toHaveValue('Natal')
  await expect.element(screen.getByLabelText('Estado')).toHaveValue('RN')
})

test('an address shows its lines, its mark and Brasil, and is deleted after a confirmation', async () => {
  const row = {
    id: client_id,
    client_id,
    postal_code: '59020600',
    street: 'Avenida Deodoro',
    number: '10',
    complement: null,
    district: 'Tirol',
    city: 'Natal',
    state: 'RN',
    country: 'BR',
    is_primary: true,
    is_main: true,
    updated_at: new Date(),
  }
  const remove = vi.fn(({ id }: { id: string }) => ({ id }))
  const { screen } = await openTab('Endereços', { addresses: { list: () => [row], remove } })
  await expect.element(screen.getByRole('cell', { name: 'Avenida Deodoro, 10, Tirol, Natal, RN Endereço Principal' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Brasil' })).toBeVisible()
  await screen.getByRole('cell', { name: '59020-600' }).click()
  await expect.element(screen.getByLabelText('País')).toHaveValue('Brasil')
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Tem certeza que deseja excluir este endereço?')).toBeVisible()
  await screen.getByRole('dialog', { name: 'Confirmação' }).getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Endereço excluído com sucesso!')).toBeVisible()
  expect(remove).toHaveBeenCalledWith({ id: row.id })
})

test('an answer about a CEP that was typed over changes nothing', async () => {
  const answers = new Map<string, (address: CepAddress) => void>()
  const lookUpCep = ({ cep }: { cep: string }) => new Promise<CepAddress>((answer) => answers.set(cep, answer))
  const { screen } = await openTab('Endereços', { addresses: { list: () => [] }, lookUpCep })
  await screen.getByRole('button', { name: 'Novo Endereço' }).click()
  const field = screen.getByLabelText('CEP', { exact: false }).first()
  await field.fill('01001-000')
  await field.fill('')
  await field.fill('59020-600')
  await vi.waitFor(() => expect([...answers.keys()]).toEqual(['01001000', '59020600']))
  answers.get('59020600')?.({ street: 'Avenida Deodoro', district: 'Tirol', city: 'Natal', state: 'RN' })
  await expect.element(screen.getByLabelText('Cidade')).toHaveValue('Natal')
  answers.get('01001000')?.({ street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(screen.getByLabelText('Cidade')).toHaveValue('Natal')
  await expect.element(screen.getByText('CEP encontrado! Endereço preenchido automaticamente.')).toBeVisible()
})

test('what is typed while a CEP is looked up stays, and is not left for another field', async () => {
  let answer: (address: CepAddress) => void = () => {}
  const { screen } = await openTab('Endereços', {
    addresses: { list: () => [] },
    lookUpCep: () => new Promise<CepAddress>((resolve) => (answer = resolve)),
  })
  await screen.getByRole('button', { name: 'Novo Endereço' }).click()
  await screen.getByLabelText('CEP', { exact: false }).first().fill('59020-600')
  await screen.getByLabelText('Rua').fill('Rua da Ana')
  answer({ street: 'Avenida Deodoro', district: 'Tirol', city: 'Natal', state: 'RN' })
  await expect.element(screen.getByText('CEP encontrado! O que você digitou ficou como está.')).toBeVisible()
  await expect.element(screen.getByLabelText('Cidade')).toHaveValue('Natal')
  await expect.element(screen.getByLabelText('Rua')).toHaveValue('Rua da Ana')
  await expect.element(screen.getByLabelText('Rua')).toHaveFocus()
})

test('the CEP of a small town takes away the street of the CEP before', async () => {
  const lookUpCep = ({ cep }: { cep: string }) =>
    cep === '59300000'
      ? { street: '', district: '', city: 'Caicó', state: 'RN' }
      : { street: 'Avenida Deodoro', district: 'Tirol', city: 'Natal', state: 'RN' }
  const { screen } = await openTab('Endereços', { addresses: { list: () => [] }, lookUpCep })
  await screen.getByRole('button', { name: 'Novo Endereço' }).click()
  const field = screen.getByLabelText('CEP', { exact: false }).first()
  await field.fill('59020-600')
  await expect.element(screen.getByLabelText('Rua')).toHaveValue('Avenida Deodoro')
  await field.fill('')
  await field.fill('59300-000')
  await expect.element(screen.getByLabelText('Cidade')).toHaveValue('Caicó')
  await expect.element(screen.getByLabelText('Rua')).toHaveValue('')
})

test('a form that was closed hears nothing of the CEP it asked for', async () => {
  let answer: (address: CepAddress) => void = () => {}
  const { screen } = await openTab('Endereços', {
    addresses: { list: () => [] },
    lookUpCep: () => new Promise<CepAddress>((resolve) => (answer = resolve)),
  })
  await screen.getByRole('button', { name: 'Novo Endereço' }).click()
  await screen.getByLabelText('CEP', { exact: false }).first().fill('59020-600')
  await screen.getByRole('dialog', { name: 'Novo Endereço' }).getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByLabelText('Rua')).not.toBeInTheDocument()
  answer({ street: 'Avenida Deodoro', district: 'Tirol', city: 'Natal', state: 'RN' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByText(/CEP encontrado/).elements()).toHaveLength(0)
})

test('a contact without a whole phone shows dashes, and links where there is something to reach', async () => {
  const row = {
    id: client_id,
    client_id,
    name: 'Zé',
    role: 'Compras',
    email: 'ze@exemplo.com.br',
    phone: '849',
    whatsapp: '84999991234',
    ...now,
  }
  const { screen } = await openTab('Contatos', { contacts: { list: () => [row] } })
  await expect.element(screen.getByRole('link', { name: 'ze@exemplo.com.br' })).toHaveAttribute('href', 'mailto:ze@exemplo.com.br')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('link', { name: '(84) 99999-1234' })).toHaveAttribute('href', 'https://wa.me/5584999991234')
  await expect.element(dialog.getByRole('cell', { name: '-', exact: true })).toBeVisible()
})

test('a tag is attached with a click and taken off again', async () => {
  const vip = { id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b55', name: 'VIP', color: null }
  let mine: (typeof vip)[] = []
  const attach = vi.fn((link: { parent_id: string; tag_id: string }) => {
    mine = [vip]
    return link
  })
  const { screen } = await openTab('Tags', {
    tags: {
      list: () => [vip],
      attached: () => mine,
      attach,
      detach(link) {
        mine = []
        return link
      },
    },
  })
  await expect.element(screen.getByText('Nenhuma tag associada ao cliente')).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar VIP' }).dblClick()
  await expect.element(screen.getByText('Tag adicionada ao cliente!')).toBeVisible()
  expect(attach).toHaveBeenCalledTimes(1) // of a double click
  await screen.getByRole('button', { name: 'Remover VIP' }).click()
  await expect.element(screen.getByText('Tag removida do cliente!')).toBeVisible()
})

test('a tag that was only typed is asked about before it is lost, and Escape twice is not a yes', async () => {
  const { screen, user } = await openTab('Tags', { tags: { list: () => [], attached: () => [] } })
  await screen.getByRole('button', { name: 'Nova Tag' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nova Tag' })
  await dialog.getByLabelText('Nome').fill('VIP')
  await user.keyboard('{Escape}')
  await expect.element(screen.getByText('Há alterações que ainda não foram salvas. Deseja descartá-las?')).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(dialog.getByLabelText('Nome')).toHaveValue('VIP')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an interaction starts now and keeps the moment that is typed', async () => {
  const add = vi.fn(({ values }: { values: { occurred_at: Date } }) => ({
    id: client_id,
    client_id,
    occurred_at: values.occurred_at,
    channel: 'call' as const,
    subject: null,
    notes: null,
    next_step: null,
    updated_at: new Date(),
  }))
  const { screen } = await openTab('Interações', { interactions: { list: () => [], add } })
  await screen.getByRole('button', { name: 'Nova Interação' }).click()
  const moment = screen.getByRole('textbox', { name: 'Data/Hora' })
  await expect.element(moment).not.toHaveValue('')
  await moment.fill('02/03/2026 09:30')
  await screen.getByRole('button', { name: 'Adicionar' }).click()
  await expect.element(screen.getByText('Interação adicionada com sucesso!')).toBeVisible()
  expect(add.mock.calls[0]?.[0].values.occurred_at).toEqual(new Date('2026-03-02T12:30:00Z'))
})
