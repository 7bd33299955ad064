import { expect, test, vi } from 'vitest'
import type { crm } from '#modules/crm/contract/index.ts'
import { dealRow } from '#modules/crm/contract/testing/samples.ts'
import type { BesideContact } from '#parts/beside/web/contact-blocks.tsx'
import { type ApiStub, contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DealBlock } from './contact-block.tsx'

type Modules = { crm: typeof crm }
type Stub = NonNullable<ApiStub<Modules>['crm']>

const CONVERSATION = '01900000-0000-7000-8000-0000000000c0'
const deal = {
  ...dealRow({ id: '01900000-0000-7000-8000-000000000001', name: 'Atendimento Maria 22/11' }),
  ...{ contact_id: null, lost_note: null, description: null },
}
const contact: BesideContact = {
  ...{ conversation_id: CONVERSATION, name: 'Maria', phone: '84999990001', mayLink: true },
  ...{
    said: { document: null, cnj: null, email: null },
    linked: () => undefined,
    offered: () => [],
    link: () => undefined,
    unlink: () => undefined,
  },
}

const open = (api: Partial<Stub>) => renderPage<Modules>(<DealBlock contact={contact} />, { api: { crm: { get: () => deal, ...api } } })

test('a client’s open deal is offered in place of a second one, which is made when asked for, and taken back', async () => {
  const takeBack = vi.fn(({ id }: { id: string }) => ({ id }))
  const fromConversation = vi.fn(({ another }: { another: boolean }) => ({
    deal: another ? deal : { ...deal, code: 'DEM-000007', name: 'De antes' },
    outcome: another ? ('made' as const) : ('client_has_one' as const),
    client_made: false,
  }))
  const { screen } = await open({ fromConversation, takeBack })
  await screen.getByRole('button', { name: 'Nova Demanda' }).click()
  await expect.element(screen.getByText('Já existe DEM-000007 De antes')).toBeVisible()
  await screen.getByRole('button', { name: 'Criar outra' }).click()
  await expect.element(screen.getByText(`Demanda ${deal.code} criada`)).toBeVisible()
  const name = screen.getByRole('textbox', { name: /^Nome da demanda/ })
  await expect.element(name).toHaveFocus()
  expect(fromConversation.mock.calls.map(([input]) => input)).toEqual([
    { conversation_id: CONVERSATION, another: false },
    { conversation_id: CONVERSATION, another: true },
  ])
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(name).not.toBeInTheDocument()
  expect(takeBack.mock.calls[0]![0]).toEqual({ id: deal.id })
})

test('without a right to make clients it says what to do first', async () => {
  const { screen } = await open({
    fromConversation: () => {
      throw contractError('CLIENT_NEEDED', 'Vincule um cliente antes.')
    },
  })
  await screen.getByRole('button', { name: 'Nova Demanda' }).click()
  await expect.element(screen.getByText('Erro ao criar demanda: Vincule um cliente antes.')).toBeVisible()
})
