import { expect, test } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { StorageOver } from './storage-over.tsx'

type Modules = { patients: typeof patients }

const row = {
  ...{ id: '018f0000-0000-7000-8000-0000000000aa', code: 'PAC-0007', name: 'Zé do Arquivo' },
  ...{ archived_at: new Date('2020-03-01T12:00:00Z'), until: '2025-01-31' },
}
const shown = (rows: (typeof row)[]) =>
  renderPage<Modules>(<StorageOver />, { api: { patients: { setup: { storageOver: () => ({ rows, total: rows.length }) } } } })

test('who is past the day is listed with it, and opens', async () => {
  const { screen, user, address } = await shown([row])
  const line = screen.getByRole('row', { name: /Zé do Arquivo/ })
  await expect.element(line.getByText('31/01/2025')).toBeVisible()
  await expect.element(line.getByText('01/03/2020')).toBeVisible()
  await user.click(line.getByText('PAC-0007'))
  await expect.poll(address).toBe(`/patients?open=${row.id}`)
})

test('nobody past it is said as it is', async () => {
  const { screen } = await shown([])
  await expect.element(screen.getByText('Nenhum paciente arquivado com a guarda vencida')).toBeVisible()
})
