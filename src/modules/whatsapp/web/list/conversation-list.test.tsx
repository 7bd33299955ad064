import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LastMessage } from '#modules/whatsapp/contract/conversation.ts'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { HITS_A_LOAD } from '#modules/whatsapp/contract/limits.ts'
import type { ApiStub } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ChatPage } from '../chat-page.tsx'
import { conversation, ID } from '../testing/conversation.ts'

type Modules = { whatsapp: typeof whatsapp }
type Stub = NonNullable<NonNullable<ApiStub<Modules>['whatsapp']>['chat']>

/** The page, with `chat` in place of what its server usually answers. */
const open = (chat: Partial<Stub> = {}, at = '/whatsapp/chat') =>
  renderPage<Modules>(<ChatPage />, {
    at,
    api: {
      whatsapp: {
        chat: {
          list: () => ({ rows: [conversation()], more: false }),
          counts: () => ({ mine: 0, queue: 1, team: null, all: 1 }),
          options: () => ({ people: [], teams: [], instances: [], tags: [], watches: false }),
          get: () => conversation(),
          messages: () => ({ rows: [], older: null, newer: null, is_others: false }),
          attendances: () => [],
          arrivals: () => ({ unread: 0, newest: [] }),
          ...chat,
        },
      },
    },
  })

test.each([
  [{ type: 'audio', body: null, seconds: 12 }, 'Áudio (0:12)'],
  [{ type: 'document', body: null, file_name: 'orcamento.pdf' }, 'orcamento.pdf'],
  [{ type: 'image', body: 'A etiqueta' }, 'Foto · A etiqueta'],
] satisfies [Partial<LastMessage>, string][])('a row says of %o: %s', async (last, says) => {
  const row = conversation()
  const { screen } = await open({ list: () => ({ rows: [{ ...row, last: { ...row.last!, ...last } }], more: false }) })
  await expect.element(screen.getByText(says, { exact: true })).toBeVisible()
})

const other = conversation({ id: ID.replace(/1$/, '2'), contact_name: 'Rui Braga' })
const focused = () => document.activeElement?.getAttribute('data-conversation')

test('a conversation that is closed by key leaves the focus on its row', async () => {
  const { screen } = await open(
    { list: () => ({ rows: [conversation(), other], more: false }), get: () => other },
    `/whatsapp/chat?open=${other.id}`,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
  await userEvent.keyboard('r{Escape}{Escape}')
  await expect.element(screen.getByText('Selecione uma conversa')).toBeVisible()
  await expect.poll(focused).toBe(other.id)
})

test('the focus on a row goes along with the conversation that is opened beside it', async () => {
  const { screen } = await open({ list: () => ({ rows: [conversation(), other], more: false }) }, `/whatsapp/chat?open=${ID}`)
  await expect.element(screen.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
  await userEvent.keyboard('jk')
  await expect.poll(focused).toBe(ID)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(focused).toBe(other.id)
})

test('the row that stands in the place of one that left the list has the focus', async () => {
  let rows = [conversation(), other]
  const take = ({ id }: { id: string }) => {
    rows = rows.filter((row) => row.id !== id)
    return conversation()
  }
  const { screen } = await open({ list: () => ({ rows, more: false }), take }, `/whatsapp/chat?open=${ID}`)
  await userEvent.hover(screen.getByRole('button', { name: 'Assumir' })) // under the pointer the list stands still
  await userEvent.keyboard('j')
  await expect.poll(focused).toBe(other.id)
  await userEvent.keyboard('ka')
  await expect.poll(focused).toBe(other.id)
})

test('a search shows more messages when asked, as long as there are any', async () => {
  const hit = (n: number) => ({
    ...{ id: ID.replace(/0001$/, String(1000 + n)), wa_conversation_id: ID, contact_name: 'Maria Lima', body: `Bom dia ${n}` },
    ...{ direction: 'in' as const, sent_at: new Date(), place: `2026-11-20T10:00:00.000000Z ${n}` },
  })
  const loads = new Map([
    [undefined, Array.from({ length: HITS_A_LOAD }, (_, n) => hit(n))],
    [hit(HITS_A_LOAD - 1).place, [hit(HITS_A_LOAD)]],
  ])
  const { screen } = await open({ search: ({ before }) => loads.get(before)! }, '/whatsapp/chat?q=bom')
  await screen.getByRole('button', { name: 'Ver mais' }).click()
  await expect.element(screen.getByText(`Bom dia ${HITS_A_LOAD}`, { exact: true })).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Ver mais' })).not.toBeInTheDocument()
})

test('what was found is marked as it is written, and a long message begins shortly before it', async () => {
  const body = 'Bom dia! Vocês têm horário com a Dra. Ana essa semana? É para uma avaliação de pele, acho que é alergia.'
  const hit = {
    id: ID,
    wa_conversation_id: ID,
    contact_name: 'Maria Lima',
    body,
    direction: 'in' as const,
    sent_at: new Date(),
    place: '1',
  }
  const { screen } = await open(
    { list: () => ({ rows: [conversation({ contact_name: 'João Peçanha' })], more: false }), search: () => [hit] },
    '/whatsapp/chat?q=avaliacao%20pecanha',
  )
  await expect.element(screen.getByRole('mark').filter({ hasText: /^avaliação$/ })).toBeVisible()
  await expect.element(screen.getByRole('mark').filter({ hasText: /^Peçanha$/ })).toBeVisible()
  await expect.element(screen.getByText('… Ana essa semana? É para uma avaliação')).toBeVisible()
  expect(screen.getByText('Bom dia! Vocês', { exact: false }).query()).toBeNull()
})

test.each([
  ['resolved', 'Sem responsável', ''],
  ['open', 'Sem responsável', 'Fila'],
] as const)('a conversation that is %s and nobody has says of whose it is: %s %s', async (status, title, says) => {
  const { screen } = await open({ list: () => ({ rows: [conversation({ status })], more: false }) })
  await expect.element(screen.getByTitle(title)).toHaveTextContent(says === '' ? /^$/ : says)
})

test('without an instance the list leads to where one is connected', async () => {
  const { screen } = await open({ list: () => ({ rows: [], more: false }) })
  const link = screen.getByRole('link', { name: 'Ir para Instâncias' })
  await expect.element(link).toBeVisible()
  expect(new URL((link.element() as HTMLAnchorElement).href).pathname).toBe('/whatsapp/instances')
})

test('the conversation says that the server of its instance does not answer', async () => {
  const silent = conversation({ instance_state: 'silent', instance_state_at: new Date(Date.now() - 12 * 60_000) })
  const { screen } = await open({ get: () => silent }, `/whatsapp/chat?open=${ID}`)
  await expect.element(screen.getByText(/O servidor da instância Vendas não responde há 12 min/)).toBeVisible()
})

test('the arrows go through the tabs, of which the chosen one alone is reached by Tab', async () => {
  const { screen } = await open()
  const tab = (name: string) => screen.getByRole('tab', { name })
  await expect.element(tab('Todas')).toHaveAttribute('aria-selected', 'true')
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map((one) => (one as HTMLElement).tabIndex),
  ).toEqual([-1, -1, 0])
  ;(tab('Todas').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Fila')).toHaveFocus()
  await expect.element(tab('Fila')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(tab('Todas')).toHaveFocus()
  await expect.element(tab('Todas')).toHaveAttribute('aria-selected', 'true')
})
