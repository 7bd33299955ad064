import { expect, test } from 'vitest'
import type { users } from '#modules/users/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { InviteDialog } from './invite-dialog.tsx'

type Modules = { users: typeof users }

const PROFILES = [{ id: 3, name: 'Vendas', reads: [] }]

test.each([
  ['an owner copies its link', 1, 'Convite criado: copie o link'],
  ['who is none asks one for it', 2, 'Convite criado: peça a um proprietário que copie o link'],
])(
  'where no mails are sent an invitation is not called sent, and %s; an address is found in what mail programs write',
  async (_who, profile_id, said) => {
    const { screen } = await renderPage<Modules>(<InviteDialog onClose={() => {}} />, {
      session: sampleSession({ user: { profile_id } }),
      api: { users: { options: () => ({ profiles: PROFILES, teams: [], mails: false }), invite: () => ({ sent: 1 }) } },
    })
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText(/ninguém recebe o convite/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'E-mails' }).fill('Lívia Prado <livia@exemplo.com.br>')
    await dialog.getByRole('combobox', { name: 'Perfil' }).click()
    await screen.getByRole('option', { name: 'Vendas' }).click()
    await dialog.getByRole('button', { name: 'Criar convite' }).click()
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible()
  },
)
