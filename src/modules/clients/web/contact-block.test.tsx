import { expect, test, vi } from 'vitest'
import { maria } from '#modules/clients/contract/samples.ts'
import type { BesideContact } from '#parts/beside/web/contact-blocks.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClientBlock } from './contact-block.tsx'
import { type Modules, server } from './testing/open-clients.tsx'

test('a client begun with the document that the contact wrote, which another has: the contact can be linked to her', async () => {
  const link = vi.fn()
  const contact: BesideContact = {
    ...{ conversation_id: maria().id, name: 'Bruno', phone: '84988880002', mayLink: true, link, unlink: () => {} },
    said: { document: '52998224725', cnj: null, email: null },
    linked: () => undefined,
    offered: () => [],
  }
  const duplicates = () => [{ id: maria().id, name: 'Maria Souza', code: 'CLI-1', fields: ['document' as const] }]
  const { screen } = await renderPage<Modules>(<ClientBlock contact={contact} />, { api: { clients: { ...server, duplicates } } })
  await screen.getByRole('button', { name: 'Criar cliente' }).click()
  await expect.element(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  await screen.getByRole('button', { name: 'Vincular a ele' }).click()
  expect(link).toHaveBeenCalledWith('client_id', maria().id)
})
