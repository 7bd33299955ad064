import { expect, test, vi } from 'vitest'
import type { legal } from '#modules/legal/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { SecrecyPanel } from './secrecy-panel.tsx'

const CASE_ID = '018f0000-0000-7000-8000-00000000c001'
const session = sampleSession()
const me = { id: session.user.user_id, name: 'Ângela Nascimento' }
const colleague = { id: '018f0000-0000-7000-8000-0000000000bb', name: 'Heloísa Brandão' }

test('whoever takes herself off the list of a secret case is asked first: she cannot put herself back', async () => {
  const removePerson = vi.fn((_: { user_id: string }) => [])
  const { screen } = await renderPage<{ legal: typeof legal }>(<SecrecyPanel id={CASE_ID} may />, {
    session,
    api: {
      legal: {
        secrecy: () => ({ secret: true, people: [me, colleague] }),
        options: () => ({ courts: [], action_types: [], tags: [], people: [], teams: [] }),
        removePerson,
      },
    },
  })
  await screen.getByRole('button', { name: 'Tirar Ângela Nascimento da lista' }).click()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  expect(removePerson).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Tirar Heloísa Brandão da lista' }).click()
  await vi.waitFor(() => expect(removePerson).toHaveBeenLastCalledWith({ id: CASE_ID, user_id: colleague.id }))
  await screen.getByRole('button', { name: 'Tirar Ângela Nascimento da lista' }).click()
  await screen.getByRole('button', { name: 'Sair da lista' }).click()
  await vi.waitFor(() => expect(removePerson).toHaveBeenLastCalledWith({ id: CASE_ID, user_id: me.id }))
})
