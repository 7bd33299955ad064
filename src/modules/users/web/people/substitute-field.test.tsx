import { expect, test } from 'vitest'
import type { users } from '#modules/users/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { AccountPage } from '../account-page.tsx'

const person = (n: number, name: string, held = 0) => ({
  ...{ id: `00000000-0000-7000-8000-00000000000${n}`, name },
  uncovered: held > 0 ? [{ page: 'clients', label: null, held }] : [],
})

test('who would not open all that there is stands apart, and once chosen it is said what stays without cover', async () => {
  const absences = { list: () => [], substitutes: () => [person(1, 'Bia', 12), person(2, 'Carla')] }
  const { screen } = await renderPage<{ users: typeof users }>(<AccountPage security={null} more={[]} />, {
    api: { users: { mine: { absences } } },
    at: '/conta?tab=ausencia',
  })
  await screen.getByRole('button', { name: 'Nova Ausência' }).click()
  await screen.getByRole('combobox', { name: 'Substituto' }).click()
  await expect.element(screen.getByRole('group', { name: 'Não abrem tudo' }).getByRole('option')).toHaveTextContent('Bia')
  await screen.getByRole('option', { name: 'Bia' }).click()
  const warning = screen.getByText('Bia não abre Clientes: 12 registros ficam sem cobertura.')
  await expect.element(warning).toBeVisible()
  await screen.getByRole('combobox', { name: 'Substituto' }).click()
  await screen.getByRole('option', { name: 'Carla' }).click()
  await expect.element(warning).not.toBeInTheDocument()
})
