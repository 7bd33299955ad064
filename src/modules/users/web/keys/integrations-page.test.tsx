import { expect, test, vi } from 'vitest'
import type { ApiKey, integrations } from '#modules/users/contract/keys.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { pagesWith, sampleSession } from '#web/testing/session.ts'
import { IntegrationsPage } from './integrations-page.tsx'
import { KeysDialog } from './keys-dialog.tsx'

type Api = { integrations: typeof integrations }
type Make = (input: { name: string; rights: object; addresses: string; days: number }) => { id: string; key: string }

const ID = '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b11'
const KEY = 'rtg_AbCd1234_0123456789abcdefghijABCDEFGHIJ01'

const apiKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  ...{ id: ID, name: 'ERP', prefix: 'AbCd1234', state: 'active', person: 'Ana Lima', avatar_url: null, may_revoke: true },
  ...{
    rights: { clients: ['read', 'update'] },
    addresses: ['10.0.0.0/8'],
    created_at: new Date(),
    expires_at: new Date(),
    revoked_at: null,
  },
  ...{ last_used_at: null, last_address: null },
  ...change,
})

const listing = (rows: ApiKey[]) => ({ list: () => ({ rows, total: rows.length }) })

test('a key holds what was ticked, and of a tick to change the one to see; it is shown once and asked about before it is lost', async () => {
  const make = vi.fn<Make>(() => ({ id: ID, key: KEY }))
  const { screen } = await renderPage<Api>(<IntegrationsPage />, { api: { integrations: { ...listing([]), make } } })
  await expect.element(screen.getByText('Nenhuma chave de API')).toBeVisible()
  await screen.getByRole('button', { name: 'Nova chave' }).click()
  await screen.getByRole('button', { name: 'Criar chave' }).click()
  await expect.element(screen.getByText('Nome é obrigatório')).toBeVisible()
  await expect.element(screen.getByText('Escolha ao menos uma permissão')).toBeVisible()
  await screen.getByLabelText('Nome').fill('ERP')
  await screen.getByRole('checkbox', { name: 'Editar em Clientes' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Ver em Clientes' })).toBeChecked()
  await screen.getByRole('checkbox', { name: 'Ver em RH', exact: true }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Ver em RH · Salários' })).not.toBeChecked()
  await screen.getByLabelText('Endereços permitidos').fill('10.0.0.0/8')
  await screen.getByRole('button', { name: 'Criar chave' }).click()
  await expect.element(screen.getByLabelText('Chave', { exact: true })).toHaveValue(KEY)
  expect(make).toHaveBeenCalledWith({
    name: 'ERP',
    rights: { clients: ['read', 'update'], hr: ['read'] },
    addresses: '10.0.0.0/8',
    days: 365,
  })
  await screen.getByRole('button', { name: 'Concluir' }).click()
  await expect.element(screen.getByText('Concluir sem copiar? Esta chave não será mostrada de novo.')).toBeVisible()
})

test('nobody is offered what she does not hold herself', async () => {
  const { screen } = await renderPage<Api>(<IntegrationsPage />, {
    session: sampleSession({ pages: pagesWith(['create', 'read']) }),
    api: { integrations: listing([]) },
    at: '/?open=new',
  })
  await expect.element(screen.getByRole('checkbox', { name: 'Ver em Clientes' })).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Excluir em Clientes' }).query()).toBeNull()
})

test('a refusal stands at the permissions and loses nothing that was typed', async () => {
  const make: Make = () => {
    throw contractError('GRANT_BEYOND', 'Você não pode conceder editar em Clientes, porque não tem essa permissão.', 403)
  }
  const { screen } = await renderPage<Api>(<IntegrationsPage />, { api: { integrations: { ...listing([]), make } }, at: '/?open=new' })
  await screen.getByLabelText('Nome').fill('ERP')
  await screen.getByRole('button', { name: 'Leitura', exact: true }).click()
  await screen.getByRole('button', { name: 'Criar chave' }).click()
  await expect.element(screen.getByText('Você não pode conceder editar em Clientes, porque não tem essa permissão.')).toBeVisible()
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('ERP')
})

test('what a key may do is said, and it ends after a question', async () => {
  const revoke = vi.fn<(input: { id: string }) => { id: string }>((input) => input)
  const { screen } = await renderPage<Api>(<IntegrationsPage />, {
    api: { integrations: { ...listing([apiKey()]), revoke } },
    at: `/?open=${ID}`,
  })
  await expect.element(screen.getByText('Ver, Editar')).toBeVisible()
  await expect.element(screen.getByText('Endereços permitidos: 10.0.0.0/8.')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect.element(screen.getByText('A integração que usa esta chave vai parar. Revogar?')).toBeVisible()
  await screen.getByRole('button', { name: 'Revogar', exact: true }).click()
  await expect.element(screen.getByText('Chave revogada')).toBeVisible()
  expect(revoke).toHaveBeenCalledWith({ id: ID })
})

test('on the screen of a module keys are made and ended too, and those that ended say so', async () => {
  const make = vi.fn<Make>(() => ({ id: ID, key: KEY }))
  const revoke = vi.fn<(input: { id: string }) => { id: string }>((input) => input)
  const ended = apiKey({ id: ID.replace(/1$/, '2'), name: 'Planilha', state: 'revoked', may_revoke: false })
  const { screen } = await renderPage<Api>(<KeysDialog onClose={() => {}} />, {
    api: { integrations: { ...listing([apiKey(), ended]), make, revoke } },
  })
  await expect.element(screen.getByText(/^rtg_AbCd1234… · Ana Lima · nunca usada · vale até/)).toBeVisible()
  await expect.element(screen.getByText('Revogada')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Revogar Planilha' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Revogar ERP' }).click()
  await screen.getByRole('button', { name: 'Revogar', exact: true }).click()
  await expect.element(screen.getByText('Chave revogada')).toBeVisible()
  expect(revoke).toHaveBeenCalledWith({ id: ID })
  await screen.getByRole('button', { name: 'Nova chave' }).click()
  await screen.getByLabelText('Nome').fill('Indicadores')
  await screen.getByRole('button', { name: 'Leitura', exact: true }).click()
  // What was ticked comes into sight.
  await expect.element(screen.getByRole('checkbox', { name: /^Ver em .*Mensagens$/ })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: /^Ver em .*Mensagens$/ })).toBeInViewport()
  await screen.getByRole('button', { name: 'Criar chave' }).click()
  await expect.element(screen.getByLabelText('Chave', { exact: true })).toHaveValue(KEY)
  expect(make).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Indicadores', rights: expect.objectContaining({ 'whatsapp-chat': ['read'] }) }),
  )
})

test('who may see the keys of others and make none reads them, and is offered nothing', async () => {
  const { screen } = await renderPage<Api>(<KeysDialog onClose={() => {}} />, {
    session: sampleSession({ pages: pagesWith(['read']) }),
    api: { integrations: listing([apiKey({ may_revoke: false })]) },
  })
  await expect.element(screen.getByText('ERP')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Revogar|^Nova/ }).elements()).toEqual([])
})
