import { ORPCError } from '@orpc/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { maria } from '#modules/clients/contract/samples.ts'
import { contractError, networkFailure } from '#web/testing/api-stub.ts'
import { openClients, type Stub } from './testing/open-clients.tsx'

type UpdateInput = Parameters<NonNullable<Stub['update']>>[0]

type Page = Awaited<ReturnType<typeof openClients>>

async function typeMaria({ screen }: Page) {
  await screen.getByLabelText('Nome Completo').fill('Maria Souza')
  await screen.getByLabelText('CPF').fill('529.982.247-25')
  await screen.getByRole('textbox', { name: 'Telefone' }).fill('(84) 99999-1234')
}

test('a form with mistakes names each under its field, focuses the first and sends nothing', async () => {
  const create = vi.fn(() => maria())
  const page = await openClients('/?open=new', { create })
  const { screen } = page
  await screen.getByLabelText('CPF').fill('529.982.247-24')
  await screen.getByRole('textbox', { name: 'Telefone' }).fill('8499')
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
  const page = await openClients('/?open=new', { create })
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
    throw contractError('CLIENT_DOCUMENT_TAKEN', 'Já existe um cliente com este documento cadastrado.', 409)
  }
  const page = await openClients('/?open=new', { create })
  await typeMaria(page)
  await page.screen.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect.element(page.screen.getByText('Já existe um cliente com este documento cadastrado.')).toBeVisible()
  await expect.element(page.screen.getByLabelText('Nome Completo')).toHaveValue('Maria Souza')
  await expect.element(page.screen.getByLabelText('CPF')).toHaveFocus()
})

test('a document that the check before the save finds is said the same way, and nothing is sent', async () => {
  const create = vi.fn(() => maria())
  const duplicates = () => [{ id: maria().id, name: 'Maria Souza', code: 'CLI-1', fields: ['document' as const] }]
  const page = await openClients('/?open=new', { create, duplicates })
  await typeMaria(page)
  await page.screen.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect.element(page.screen.getByText('Já existe um cliente com este documento cadastrado.')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

test('a check of the document that fails stops the save, and the next one goes through', async () => {
  const create = vi.fn(() => maria())
  let away = true
  const duplicates = () => {
    if (away) throw networkFailure()
    return []
  }
  const page = await openClients('/?open=new', { create, duplicates })
  await typeMaria(page)
  await page.screen.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect.element(page.screen.getByText('Erro ao verificar documento no banco.')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
  away = false
  await page.screen.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect.element(page.screen.getByRole('heading', { name: 'Maria Souza' })).toBeVisible()
})

test('a failure without a detail says so', async () => {
  const create = () => {
    throw new ORPCError('BAD_GATEWAY', { status: 502 })
  }
  const page = await openClients('/?open=new', { create })
  await typeMaria(page)
  await page.screen.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect.element(page.screen.getByRole('dialog').getByRole('alert')).toHaveTextContent('Erro ao criar cliente: Erro desconhecido')
})

test('a client of a type that is no longer offered has a document of any kind', async () => {
  const { screen } = await openClients(`/?open=${maria().id}`, { get: () => maria({ type_id: 9 }) })
  await expect.element(screen.getByLabelText('Documento')).toHaveValue('529.982.247-25')
  await screen.getByRole('button', { name: 'Atualizar Cliente' }).click()
  await expect.element(screen.getByText('Escolha o tipo de cliente')).toBeVisible()
  await screen.getByRole('radio', { name: 'Pessoa Física' }).click()
  await expect.element(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
})

test('any other failure is told in the form with its reason', async () => {
  const create = () => {
    throw contractError('FORBIDDEN', 'Você não tem permissão para esta ação.', 403)
  }
  const page = await openClients('/?open=new', { create })
  await typeMaria(page)
  await page.screen.getByRole('button', { name: 'Criar Cliente' }).click()
  await expect.element(page.screen.getByText('Erro ao criar cliente: Você não tem permissão para esta ação.')).toBeVisible()
})

test('a client edited is saved without its mask, and the dialog closes', async () => {
  const update = vi.fn(() => maria())
  const { screen, address } = await openClients(`/?open=${maria().id}`, { update })
  await expect.element(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  await screen.getByRole('textbox', { name: 'Email' }).fill('maria@exemplo.com.br')
  await screen.getByRole('button', { name: 'Atualizar Cliente' }).click()
  await expect.element(screen.getByText('Cliente atualizado com sucesso!')).toBeVisible()
  await vi.waitFor(() => expect(address()).toBe('/'))
  const { id, code, created_at, updated_at, responsible: _, ...typed } = maria({ email: 'maria@exemplo.com.br' })
  expect(update).toHaveBeenCalledWith({ id, updated_at, values: typed })
})

/** Somebody else changes Maria's phone and status after the dialog has opened. */
function twoAtOnce() {
  let stored = maria()
  const update = vi.fn(({ updated_at, values }: UpdateInput) => {
    if (updated_at.getTime() !== stored.updated_at.getTime()) {
      const changes = [{ at: stored.updated_at, by: 'Bia Lima', changes: { phone: ['84999991234', '84988887777'] } }]
      throw contractError('RECORD_CHANGED', 'Outra pessoa alterou este registro enquanto você editava.', 409, { changes })
    }
    return maria({ ...values, document: null, updated_at: new Date() })
  })
  return {
    server: { get: () => stored, update },
    update,
    change: () => {
      stored = maria({ phone: '84988887777', updated_at: new Date('2026-03-02T12:05:00Z') })
    },
  }
}

async function saveTooLate() {
  const { server, update, change } = twoAtOnce()
  const page = await openClients(`/?open=${maria().id}`, server)
  await page.screen.getByLabelText('Nome Completo').fill('Maria Lima')
  change()
  await page.screen.getByRole('button', { name: 'Atualizar Cliente' }).click()
  const conflict = page.screen.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' })
  await expect.element(conflict.getByText('Bia Lima alterou em 02/03/2026 09:05')).toBeVisible()
  await expect.element(conflict.getByRole('row', { name: 'Telefone (84) 99999-1234 (84) 98888-7777' })).toBeVisible()
  return { ...page, conflict, update }
}

test('who saves second sees who changed what, and keeps what was typed on top of it', async () => {
  const { screen, conflict, update } = await saveTooLate()
  await conflict.getByRole('button', { name: 'Manter as minhas' }).click()
  await expect.element(screen.getByText('Cliente atualizado com sucesso!')).toBeVisible()
  const [saved] = update.mock.lastCall ?? []
  expect(saved?.updated_at).toEqual(new Date('2026-03-02T12:05:00Z'))
  expect(saved?.values).toMatchObject({ name: 'Maria Lima', phone: '84988887777' })
})

test('who saves second may take what is stored instead, and goes on from there', async () => {
  const { screen, conflict, update } = await saveTooLate()
  await conflict.getByRole('button', { name: 'Descartar as minhas' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(84) 98888-7777')
  await expect.element(screen.getByLabelText('Nome Completo')).toHaveValue('Maria Souza')
  expect(update).toHaveBeenCalledOnce()
})

test('who saves second may go on editing with nothing lost', async () => {
  const { screen, user, conflict } = await saveTooLate()
  await user.keyboard('{Escape}')
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Nome Completo')).toHaveValue('Maria Lima')
})

test('the type of client decides which document is asked for', async () => {
  const { screen } = await openClients('/?open=new')
  await screen.getByRole('radio', { name: 'Pessoa Jurídica' }).click()
  await screen.getByLabelText('CNPJ').fill('12.ABC.345/01DE-35')
  await expect.element(screen.getByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
})

test('a CNPJ is not cut for a person: the client becomes a company, and going back loses nothing', async () => {
  const { screen } = await openClients('/?open=new')
  await screen.getByLabelText('CPF').fill('11.222.333/0001-81')
  await expect.element(screen.getByRole('radio', { name: 'Pessoa Jurídica' })).toBeChecked()
  await expect.element(screen.getByLabelText('CNPJ')).toHaveValue('11.222.333/0001-81')
  await screen.getByRole('radio', { name: 'Pessoa Física' }).click()
  await expect.element(screen.getByLabelText('CPF')).toHaveValue('11.222.333/0001-81')
  await expect.element(screen.getByRole('radio', { name: 'Pessoa Física' })).toBeChecked()
})

test('a phone that is probably mistyped is doubted once its field is left, and can be saved', async () => {
  const { screen } = await openClients('/?open=new')
  await screen.getByRole('textbox', { name: 'Telefone' }).fill('(20) 98765-4321')
  await screen.getByRole('textbox', { name: 'Email' }).click()
  await expect.element(screen.getByText('Confira: DDD inexistente')).toBeVisible()
})

test('closing a form with typed text asks first, and nothing is lost by staying', async () => {
  const { screen, user, address } = await openClients('/?open=new')
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

test('text typed before a newer version arrives is still known as typed', async () => {
  let stored = maria()
  const { screen, queryClient } = await openClients(`/?open=${maria().id}`, { get: () => stored })
  await screen.getByLabelText('Nome Completo').fill('Maria Lima')
  stored = maria({ email: 'nova@exemplo.com.br', updated_at: new Date('2026-03-02T12:05:00Z') })
  await queryClient.invalidateQueries()
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('nova@exemplo.com.br')
  await expect.element(screen.getByLabelText('Nome Completo')).toHaveValue('Maria Lima')
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Descartar' })).toBeVisible()
})

test('text typed outlives the right to read the client, and closing without any shows nothing more of it', async () => {
  let refused = false
  const get = () => {
    if (refused) throw contractError('FORBIDDEN', 'Você não tem permissão para esta ação.', 403)
    return maria()
  }
  const { screen, queryClient } = await openClients(`/?open=${maria().id}`, { get })
  await screen.getByLabelText('Nome Completo').fill('Maria Lima')
  refused = true
  await queryClient.invalidateQueries()
  await expect.element(screen.getByLabelText('Nome Completo')).toHaveValue('Maria Lima')
  await screen.getByLabelText('Nome Completo').fill(maria().name)
  await queryClient.invalidateQueries()
  await expect.element(screen.getByText('Você não tem permissão para esta ação.').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Nome Completo')).not.toBeInTheDocument()
})

test('a client that somebody removes while it is edited says so where it is seen, keeps what was typed, and says nothing more once it is back', async () => {
  await page.viewport(1440, 480)
  onTestFinished(() => page.viewport(1440, 900))
  let removed = false
  const get = () => {
    if (removed) throw contractError('NOT_FOUND', 'Cliente não encontrado.', 404)
    return maria()
  }
  const { screen, queryClient } = await openClients(`/?open=${maria().id}`, { get })
  await screen.getByLabelText('Nome Completo').fill('Maria Lima')
  await screen.getByRole('dialog').getByRole('textbox').last().click() // the end of the form
  removed = true
  await queryClient.invalidateQueries()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('volta pela Lixeira')
  await expect.element(screen.getByRole('alert')).toBeInViewport()
  await expect.element(screen.getByLabelText('Nome Completo')).toHaveValue('Maria Lima')
  removed = false
  await queryClient.invalidateQueries()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Nome Completo')).toHaveValue('Maria Lima')
})

test('a client that is not there says so', async () => {
  const get = () => {
    throw contractError('NOT_FOUND', 'Cliente não encontrado.', 404)
  }
  const { screen } = await openClients(`/?open=${maria().id}`, { get })
  await expect.element(screen.getByText('Cliente não encontrado.')).toBeVisible()
})
