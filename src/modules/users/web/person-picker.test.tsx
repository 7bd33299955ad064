import { expect, test } from 'vitest'
import type { users } from '#modules/users/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { PersonPicker } from './person-picker.tsx'

const people = [
  { id: '018f0000-0000-7000-8000-0000000000a1', name: 'José Lima', email: 'jose@exemplo.com.br' },
  { id: '018f0000-0000-7000-8000-0000000000a2', name: 'Jose Lima', email: 'jlima@exemplo.com.br' },
  { id: '018f0000-0000-7000-8000-0000000000a3', name: 'Rita Luz', email: 'rita@exemplo.com.br' },
]

test('people of one name are told apart by their addresses', async () => {
  const { screen, user } = await renderPage<{ users: typeof users }>(<PersonPicker label="Substituto" value={null} onChange={() => {}} />, {
    api: { users: { list: () => ({ rows: people, total: 3, counts: {} }) as never } },
  })
  await user.click(screen.getByRole('combobox', { name: 'Substituto' }))
  await expect.element(screen.getByRole('option', { name: 'Rita Luz', exact: true })).toBeVisible()
  expect(
    screen
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['José Lima · jose@exemplo.com.br', 'Jose Lima · jlima@exemplo.com.br', 'Rita Luz'])
})

test('whoever is left out is not offered', async () => {
  const { screen, user } = await renderPage<{ users: typeof users }>(
    <PersonPicker label="Novo responsável" value={null} without={people[2]!.id} onChange={() => {}} />,
    { api: { users: { list: () => ({ rows: people, total: 3, counts: {} }) as never } } },
  )
  await user.click(screen.getByRole('combobox', { name: 'Novo responsável' }))
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  expect(screen.getByRole('option', { name: 'Rita Luz' }).query()).toBeNull()
})
