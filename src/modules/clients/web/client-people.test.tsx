import { expect, test, vi } from 'vitest'
import type { clients } from '#modules/clients/contract/index.ts'
import { maria } from '#modules/clients/contract/samples.ts'
import type { FaceKey } from '#parts/people/contract/face.ts'
import type { people } from '#parts/people/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClientsPage } from './clients-page.tsx'
import { server } from './testing/open-clients.tsx'

type Modules = { clients: typeof clients; people: typeof people }

const ID = '0190f3a1-0000-7000-8000-00000000000e'
const hired = {
  ...{ entity: 'employee' as const, id: ID, record_id: ID, name: 'Maria Souza' },
  ...{ document: '52998224725', phone: maria().phone, email: 'maria@exemplo.com.br' },
}

test('a new client whom another module knows is said at once, and takes from there what is still empty', async () => {
  const known = vi.fn(() => [hired])
  const { screen } = await renderPage<Modules>(<ClientsPage />, { api: { clients: server, people: { known } }, at: '/?open=new' })
  await screen.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await expect.element(screen.getByText('Já cadastrado como Colaborador: Maria Souza. Ao salvar, os dois ficam vinculados.')).toBeVisible()
  await screen.getByRole('button', { name: 'Trazer o que falta' }).click()
  await expect.element(screen.getByLabelText('Nome Completo')).toHaveValue('Maria Souza')
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('maria@exemplo.com.br')
  await expect.element(screen.getByRole('button', { name: 'Trazer o que falta' })).not.toBeInTheDocument()
})

test('a corrected phone is corrected where it was the same, once the client is saved; what is not ticked stays', async () => {
  const other = { ...hired, entity: 'patient' as const, id: ID.replace(/e$/, 'f') }
  const alsoChange = vi.fn(({ faces }: { faces: FaceKey[] }) => ({ changed: faces }))
  const update = ({ values }: { values: { phone: string } }) => maria({ phone: values.phone })
  const { screen } = await renderPage<Modules>(<ClientsPage />, {
    api: { clients: { ...server, update }, people: { faces: () => [hired, other], alsoChange } },
    at: `/?open=${maria().id}`,
  })
  await expect.element(screen.getByText('Também é:')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Telefone' }).fill('(84) 98888-7777')
  await screen.getByRole('checkbox', { name: 'Paciente: Maria Souza' }).click()
  await screen.getByRole('button', { name: 'Atualizar Cliente' }).click()
  await expect.element(screen.getByText('Alterado também em Colaborador.')).toBeVisible()
  expect(alsoChange).toHaveBeenCalledWith({
    ...{ faces: [{ entity: 'employee', id: ID }], email: null },
    phone: { from: maria().phone, to: '84988887777' },
  })
})
