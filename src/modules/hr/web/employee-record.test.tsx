import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { antonia, antoniaRow } from '#modules/hr/contract/testing/samples.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { openHr, type Stub } from './testing/open-hr.tsx'

const { id } = antonia()
const other = { id: '0b5e7a52-5d0e-7c55-9a38-1f0d3c1d9b22', name: 'Bento Dias' }

const both: Partial<Stub> = {
  list: () => ({ rows: [antoniaRow(), antoniaRow(other)], total: 2, counts: { total: 2, active: 2, inactive: 0, departments: 1 } }),
  get: ({ id }) => antonia(id === other.id ? other : {}),
}
const open = (api: Partial<Stub> = {}, at = `/?open=${id}`) => openHr({ ...both, ...api }, at)

type Screen = Awaited<ReturnType<typeof open>>['screen']
const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true })

test('a CEP brings the address, and leaves what it does not know as it was', async () => {
  const lookUpCep = vi.fn(() => ({ street: '', district: 'Centro', city: 'Apodi', state: 'RN' }))
  const { screen } = await open({ lookUpCep })
  await field(screen, 'CEP').fill('')
  await field(screen, 'CEP').fill('59700000')
  await expect.element(screen.getByText('CEP encontrado! O que ele não informa ficou como estava: confira.')).toBeVisible()
  await expect.element(field(screen, 'Cidade')).toHaveValue('Apodi')
  await expect.element(field(screen, 'Bairro')).toHaveValue('Centro')
  await expect.element(field(screen, 'Logradouro')).toHaveValue('Rua das Acácias')
  await expect.element(field(screen, 'Número')).toHaveFocus()
  expect(lookUpCep).toHaveBeenCalledWith({ cep: '59700000' })
})

test('without the services the address is typed and saved all the same', async () => {
  const update = vi.fn(() => antonia())
  const lookUpCep = () => {
    throw contractError('CEP_UNAVAILABLE', 'Erro ao buscar CEP', 424)
  }
  const { screen } = await open({ update, lookUpCep })
  await field(screen, 'CEP').fill('')
  await field(screen, 'CEP').fill('59700000')
  await expect.element(screen.getByText('Erro ao buscar CEP')).toBeVisible()
  await field(screen, 'Cidade').fill('Apodi')
  await screen.getByRole('button', { name: 'Atualizar Colaborador' }).click()
  await vi.waitFor(() => expect(update).toHaveBeenCalled())
  const values = expect.objectContaining({ address_zip: '59700000', address_city: 'Apodi' })
  expect(update).toHaveBeenCalledWith({ id, updated_at: antonia().updated_at, values })
})

test('the second to save sees what the other changed, and may keep what was typed', async () => {
  const newer = new Date('2026-03-02T13:00:00Z')
  const changes = [{ at: newer, by: 'Bia Lima', changes: { position: ['Assistente administrativo', 'Gerente'] as [unknown, unknown] } }]
  const update = vi.fn<NonNullable<Stub['update']>>((input) => {
    if (input.updated_at < newer) throw contractError('RECORD_CHANGED', 'Outra pessoa alterou este registro.', 409, { changes })
    return antonia()
  })
  let stored = antonia()
  const { screen } = await open({ update, get: () => stored })
  await field(screen, 'CBO').fill('123456')
  stored = antonia({ position: 'Gerente', updated_at: newer })
  await screen.getByRole('button', { name: 'Atualizar Colaborador' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' })
  await expect.element(dialog.getByRole('row', { name: 'Cargo Assistente administrativo Gerente' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Manter as minhas' }).click()
  await expect.element(screen.getByText('Colaborador atualizado com sucesso!')).toBeVisible()
  const values = expect.objectContaining({ cbo_code: '123456', position: 'Gerente' })
  expect(update).toHaveBeenLastCalledWith({ id, updated_at: newer, values })
})

test('from one employee to the next, and a link to a tab opens it', async () => {
  const { screen, address } = await open({ vacations: { list: () => [] } }, `/?open=${id}&tab=F%C3%A9rias`)
  await expect.element(screen.getByRole('tab', { name: 'Férias' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByText('1 de 2', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Próximo registro' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Bento Dias' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Próximo registro' })).toBeDisabled()
  expect(address()).toBe(`/?open=${other.id}`)
})

test('on a phone the tab that a link opens is in sight', async () => {
  await page.viewport(390, 844)
  const { screen } = await open({ tags: { list: () => [], attached: () => [] } }, `/?open=${id}&tab=Tags`)
  await expect.element(screen.getByRole('tab', { name: 'Tags' })).toBeInViewport({ ratio: 0.9 })
  await page.viewport(1280, 800)
})
