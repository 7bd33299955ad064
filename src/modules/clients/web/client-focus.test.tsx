import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { clients } from '#modules/clients/contract/index.ts'
import { maria, mariaRow } from '#modules/clients/contract/samples.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClientsPage } from './clients-page.tsx'

const counts = { total: 1, active: 0, inactive: 0, with_email: 0 }
const options = () => ({
  types: [{ id: 1, name: 'Pessoa Física' }],
  statuses: [{ id: 1, name: 'Lead', color: 'green', group: 'other', hidden: false }],
  tags: [],
  people: [],
  teams: [],
})
const api = {
  clients: {
    list: () => ({ rows: [mariaRow()], total: 1, counts }),
    options,
    screen: () => ({ options: options(), setup: { columns: null, views: [] } }),
    get: () => maria(),
  },
}

test('a dialog that closes gives the focus back to the row it was opened from', async () => {
  const { screen } = await renderPage<{ clients: typeof clients }>(<ClientsPage />, { api })
  const row = screen.getByRole('row', { name: /Maria Souza/ })
  await expect.element(row).toBeVisible()
  ;(row.element() as HTMLElement).focus()
  for (const key of ['{Enter}', '{Delete}']) {
    await userEvent.keyboard(key)
    await expect.element(screen.getByRole('button', { name: 'Cancelar' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(row).toHaveFocus()
  }
})
