import { expect, test } from 'vitest'
import type { users } from '#modules/users/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { InviteDialog } from './invite-dialog.tsx'

type Modules = { users: typeof users }

const PROFILES = [{ id: 3, name: 'Vendas', reads: [] }]

test('where the installation sends no mail, an invitation is not called sent; an address is found in what mail programs write', async () => {
  const { screen } = await renderPage<Modules>(<InviteDialog onClose={() => {}} />, {
    api: { users: { options: () => ({ profiles: PROFILES, teams: [], mails: false }), invite: () => ({ sent: 1 }) } },
  })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/ninguém recebe o convite/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mails' }).fill('Lívia Prado <livia@exemplo.com.br>')
  await dialog.getByRole('combobox', { name: 'Perfil' }).click()
  await screen.getByRole('option', { name: 'Vendas' }).click()
  await dialog.getByRole('button', { name: 'Criar convite' }).click()
  await expect.element(screen.getByText('Convite criado: copie o link')).toBeVisible()
})
