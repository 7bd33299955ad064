import { expect, test, vi } from 'vitest'
import type { users } from '#modules/users/contract/index.ts'
import { networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

const BIA = { id: '018f0000-0000-7000-8000-0000000000a1', name: 'Bia' }
const UNDO = '018f0000-0000-7000-8000-0000000000b1'

test('what passed on within the hour is put back from the dialog, which says what stayed', async () => {
  let rows = [{ undo: UNDO, source: 'clients', label: 'Clientes', changed: 3, at: new Date('2026-11-28T18:48:00Z') }]
  const undoHandOver = vi.fn(() => {
    rows = []
    return { changed: 2 }
  })
  const { screen } = await renderPage<{ users: typeof users }>(<HandOverDialog person={BIA} onClose={() => {}} />, {
    api: { users: { held: () => [], options: () => ({ profiles: [], teams: [] }) as never, handedOver: () => rows, undoHandOver } },
  })
  const row = screen.getByText('Clientes: 3 registros passados em 28/11/2026 15:48')
  await expect.element(row).toBeVisible()
  await screen.getByRole('button', { name: /^Desfazer: Clientes/ }).click()
  await expect.element(screen.getByText('2 de volta; 1 mudou desde então e ficou como está')).toBeVisible()
  expect(undoHandOver).toHaveBeenCalledWith({ source: 'clients', undo: UNDO })
  await expect.element(row).not.toBeInTheDocument()
})

test('only who has come and may sign in is offered', async () => {
  const list = vi.fn(() => ({ rows: [{ id: UNDO, name: 'Carla', email: 'carla@exemplo.com.br' }], total: 1, counts: {} }) as never)
  const held = () => [{ source: 'clients', label: 'Clientes', needs_somebody: false, held: 3 }]
  const { screen } = await renderPage<{ users: typeof users }>(<HandOverDialog person={BIA} onClose={() => {}} />, {
    api: { users: { held, options: () => ({ profiles: [], teams: [] }) as never, handedOver: () => [], list } },
  })
  await screen.getByRole('combobox', { name: 'Novo responsável em Clientes' }).click()
  await expect.element(screen.getByRole('option', { name: 'Carla' })).toBeVisible()
  expect(list).toHaveBeenLastCalledWith({ page: 1, status: 'active' })
})

test('without network it says so at once, and what was chosen stays', async () => {
  const carla = { id: UNDO, name: 'Carla', email: 'carla@exemplo.com.br' }
  let connected = true
  const held = () =>
    connected ? [{ source: 'clients', label: 'Clientes', needs_somebody: false, held: 3 }] : (new Promise(() => {}) as never)
  const handOver = () => {
    connected = false
    throw networkFailure()
  }
  const { screen } = await renderPage<{ users: typeof users }>(<HandOverDialog person={BIA} onClose={() => {}} />, {
    api: {
      users: {
        ...{ held, handOver, handedOver: () => [] },
        options: () => ({ profiles: [], teams: [] }) as never,
        list: () => ({ rows: [carla], total: 1, counts: {} }) as never,
      },
    },
  })
  await screen.getByRole('combobox', { name: 'Novo responsável em Clientes' }).click()
  await screen.getByRole('option', { name: 'Carla' }).click()
  await screen.getByRole('button', { name: 'Passar 3 registros' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Clientes: Sem conexão com o servidor.')
  await expect.element(screen.getByRole('button', { name: 'Passar 3 registros' })).toBeEnabled()
})

test.each([
  ['a hand-over', undefined, 1],
  ['one before a removal', { label: 'Remover', run: () => {} }, 0],
])('after %s the notice offers to undo it only while she stays', async (_, next, offered) => {
  const carla = { id: UNDO, name: 'Carla', email: 'carla@exemplo.com.br' }
  let left = 3
  const { screen } = await renderPage<{ users: typeof users }>(<HandOverDialog person={BIA} next={next} onClose={() => {}} />, {
    api: {
      users: {
        held: () => (left > 0 ? [{ source: 'clients', label: 'Clientes', needs_somebody: false, held: left }] : []),
        handOver: () => {
          left = 0
          return { changed: 3, left: 0, undo: UNDO }
        },
        handedOver: () => [],
        options: () => ({ profiles: [], teams: [] }) as never,
        list: () => ({ rows: [carla], total: 1, counts: {} }) as never,
      },
    },
  })
  await screen.getByRole('combobox', { name: 'Novo responsável em Clientes' }).click()
  await screen.getByRole('option', { name: 'Carla' }).click()
  await screen.getByRole('button', { name: 'Passar 3 registros' }).click()
  await expect.element(screen.getByText('3 de 3 registros passados')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Desfazer' }).elements()).toHaveLength(offered)
})
