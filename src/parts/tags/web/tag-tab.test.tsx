import { expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { TagTab } from './tag-tab.tsx'

const VIP = { id: '018f0000-0000-7000-8000-000000000001', name: 'VIP', color: '#22c55e' }

test.each([
  [{ name: 'Demanda', feminine: true }, 'Nenhuma tag associada à demanda', 'Tag adicionada à demanda!', 'Tag removida da demanda!'],
  [{ name: 'Cliente', feminine: false }, 'Nenhuma tag associada ao cliente', 'Tag adicionada ao cliente!', 'Tag removida do cliente!'],
])('what carries the tags is named in its gender: %o', async (noun, none, added, removed) => {
  const attached: (typeof VIP)[] = []
  const asked = (key: string, answer: () => unknown) => ({ queryOptions: () => ({ queryKey: ['tags', key], queryFn: answer }) })
  const api = {
    list: asked('list', () => [VIP]),
    attached: asked('attached', () => [...attached]),
    attach: { call: async () => attached.push(VIP) },
    detach: { call: async () => attached.pop() },
  }
  const { screen } = await renderPage(<TagTab api={api as never} parent_id={VIP.id} noun={noun} refresh={['tags']} allowed />, { api: {} })
  await expect.element(screen.getByText(none)).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar VIP' }).click()
  await expect.element(screen.getByText(added)).toBeVisible()
  await screen.getByRole('button', { name: 'Remover VIP' }).click()
  await expect.element(screen.getByText(removed)).toBeVisible()
})
