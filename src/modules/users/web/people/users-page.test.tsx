import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { users } from '#modules/users/contract/index.ts'
import type { PersonRow } from '#modules/users/contract/person.ts'
import { OWNER_PROFILE } from '#shared/permissions.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { UsersPage } from './users-page.tsx'

type Modules = { users: typeof users }

const person = (id: string, name: string): PersonRow => ({
  ...{ id, name, email: `${name}@exemplo.com.br`.toLowerCase(), avatar_url: null, profile_id: 2, profile_name: 'Gestor' },
  ...{ status: 'active', absent_until: null, two_factor: 'off', last_seen_at: null, companies: [], teams: [] },
})

test('nobody is offered to block herself, neither by the menu nor among those ticked', async () => {
  const rows = [person(sampleSession().user.user_id, 'Ana'), person('01900000-0000-7000-8000-000000000001', 'Bruno')]
  const { screen } = await renderPage<Modules>(<UsersPage />, {
    api: {
      users: {
        list: () => ({ rows, total: 2, counts: { total: 2, active: 2, invited: 0, idle: 0, one_step: 2 } }),
        options: () => ({ profiles: [], teams: [], mails: true }),
        lists: { setup: () => ({ columns: null, views: [] }) },
      },
    },
  })
  const offered = async (name: string) => {
    await screen.getByRole('row', { name }).getByRole('button', { name: /ações/i }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Passar responsabilidades' })).toBeVisible()
    const blocks = screen.getByRole('menuitem', { name: 'Bloquear' }).elements().length
    await userEvent.keyboard('{Escape}')
    return blocks
  }
  expect(await offered('Ana')).toBe(0)
  expect(await offered('Bruno')).toBe(1)
  await screen.getByRole('checkbox', { name: /Ana/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Equipe', exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Bloquear' }).elements()).toHaveLength(0)
})

test('where no mails are sent, nobody is told that the link to a new address was', async () => {
  const { screen } = await renderPage<Modules>(<UsersPage />, {
    session: sampleSession({ user: { profile_id: OWNER_PROFILE } }),
    api: {
      users: {
        list: () => ({
          rows: [person('01900000-0000-7000-8000-000000000001', 'Bruno')],
          total: 1,
          counts: { total: 1, active: 1, invited: 0, idle: 0, one_step: 1 },
        }),
        options: () => ({ profiles: [], teams: [], mails: false }),
        lists: { setup: () => ({ columns: null, views: [] }) },
        changeEmail: () => ({ sent: true as const }),
      },
    },
  })
  await screen.getByRole('row', { name: 'Bruno' }).getByRole('button', { name: /ações/i }).click()
  await screen.getByRole('menuitem', { name: 'Alterar e-mail' }).click()
  await expect.element(screen.getByText(/o link não chega ao novo endereço/)).toBeVisible()
  await expect.element(screen.getByLabelText('Novo e-mail')).toHaveFocus()
  await screen.getByLabelText('Novo e-mail').fill('bruno.lima@exemplo.com.br')
  await screen.getByRole('button', { name: 'Enviar confirmação' }).click()
  await expect.element(screen.getByText('Esta instalação não envia e-mails: ninguém o recebeu')).toBeVisible()
  expect(screen.getByText('E-mail de confirmação enviado').elements()).toEqual([])
})
