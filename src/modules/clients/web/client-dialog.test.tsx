import { expect, test, vi } from 'vitest'
import type { clients } from '#modules/clients/contract/index.ts'
import { maria, mariaRow } from '#modules/clients/contract/samples.ts'
import { type ApiStub, refusal } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClientsPage } from './clients-page.tsx'

type Modules = { clients: typeof clients }
type Stub = NonNullable<ApiStub<Modules>['clients']>

const server: Stub = {
  list: () => ({ rows: [mariaRow()], total: 1, counts: { total: 1, active: 1, inactive: 0, with_email: 0 } }),
  options: () => ({
    types: [
      { id: 1, name: 'Pessoa Física' },
      { id: 2, name: 'Pessoa Jurídica' },
    ],
    statuses: [{ id: 1, name: 'Lead', color: 'green', group: 'other' }],
    tags: [],
  }),
  get: () => maria(),
}

const open = (at: string, api: Partial<Stub> = {}) => renderPage<Modules>(<ClientsPage />, { api: { clients: { ...server, ...api } }, at })
type Page = Awaited<ReturnType<typeof open>>

async function typeMaria({ screen }: Page) {
  await screen.getByLabelText('Nome Completo').fill('Maria Souza')
  await screen.getByLabelText('CPF').fill('529.982.247-25')
  await screen.getByLabelText('Telefone').fill('(84) 99999-1234')
}

test('a form with mistakes names each under its field, focuses the first and sends nothing', async () => {
  const create = vi.fn(() => maria())
  const page = await open('/?open=new', { create })
  const { screen } = page
  await screen.getByLabelText('CPF').fill('529.982.247-24')
  await screen.getByLabelText('Telefone').fill('8499')
  await screen.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect.element(screen.getByText('Nome é obrigatório')).toBeVisible()
  await expect.element(screen.getByText('CPF inválido')).toBeVisible()
  await expect.element(screen.getByText('Telefone deve ter pelo menos 10 dígitos')).toBeVisible()
  await expect.element(screen.getByLabelText('Nome Completo')).toHaveFocus()
  expect(create).not.toHaveBeenCalled()
})

test('a client created stays open under its name, and two clicks create one', async () => {
  const create = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return maria()
  })
  const page = await open('/?open=new', { create })
  const { screen, address } = page
  await typeMaria(page)
  await screen.getByRole('button', { name: 'Criar Cliente' }).dblClick()
  await expect.element(screen.getByText('Cliente criado com sucesso! As abas de informações adicionais foram ativadas.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Maria Souza' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Atualizar Cliente' })).toBeVisible()
  expect(address()).toBe(`/?open=${maria().id}`)
  expect(create).toHaveBeenCalledOnce()
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ document: '52998224725', phone: '84999991234', email: null, status_id: 1 }))
})

test('a document already taken is said under its field, and what was typed stays', async () => {
  const create = () => {
    throw refusal('CLIENT_DOCUMENT_TAKEN', 'Já existe um cliente com este documento cadastrado.', 409)
  }
  const page = await open('/?open=new', { create })
  await typeMaria(page)
  await page.screen.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect.element(page.screen.getByText('Já existe um cliente com este documento cadastrado.')).toBeVisible()
  await expect.element(page.screen.getByLabelText('Nome Completo')).toHaveValue('Maria Souza')
  await expect.element(page.screen.getByLabelText('CPF')).toHaveFocus()
})

test('any other failure is a toast with its reason', async () => {
  const create = () => {
    throw refusal('FORBIDDEN', 'Você não tem permissão para esta ação.', 403)
  }
  const page = await open('/?open=new', { create })
  await typeMaria(page)
  await page.screen.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect.element(page.screen.getByText('Erro ao criar cliente: Você não tem permissão para esta ação.')).toBeVisible()
})

test('a client edited is saved without its mask, and the dialog closes', async () => {
  const update = vi.fn(() => maria())
  const { screen, address } = await open(`/?open=${maria().id}`, { update })
  await expect.element(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  await screen.getByLabelText('Email').fill('maria@exemplo.com.br')
  await screen.getByRole('button', { name: 'Atualizar Cliente' }).click()
  await expect.element(screen.getByText('Cliente atualizado com sucesso!')).toBeVisible()
  await vi.waitFor(() => expect(address()).toBe('/'))
  const { id, code, created_at, updated_at, ...typed } = maria({ email: 'maria@exemplo.com.br' })
  expect(update).toHaveBeenCalledWith({ id, client: typed })
})

test('the type of client decides which document is asked for', async () => {
  const { screen } = await open('/?open=new')
  await screen.getByRole('radio', { name: 'Pessoa Jurídica' }).click()
  await screen.getByLabelText('CNPJ').fill('12.ABC.345/01DE-35')
  await expect.element(screen.getByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
})

test('closing a form with typed text asks first, and nothing is lost by staying', async () => {
  const { screen, user, address } = await open('/?open=new')
  await screen.getByLabelText('Nome Completo').fill('Maria')
  await user.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Descartar' })).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Descartar' })).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Nome Completo')).toHaveValue('Maria')
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await vi.waitFor(() => expect(address()).toBe('/'))
})

test('a client that is not there says so', async () => {
  const get = () => {
    throw refusal('NOT_FOUND', 'Cliente não encontrado.', 404)
  }
  const { screen } = await open(`/?open=${maria().id}`, { get })
  await expect.element(screen.getByText('Cliente não encontrado.')).toBeVisible()
})
