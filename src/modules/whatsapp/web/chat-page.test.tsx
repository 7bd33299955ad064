import { expect, test, vi } from 'vitest'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { type ApiStub, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ChatPage } from './chat-page.tsx'

type Modules = { whatsapp: typeof whatsapp }
type Stub = NonNullable<NonNullable<ApiStub<Modules>['whatsapp']>['chat']>

const ID = '01a00000-0000-7000-8000-000000000001'

/** A conversation of the queue with one unread message. */
const conversation = (over: Partial<Conversation> = {}): Conversation => ({
  ...{ id: ID, number: 12, status: 'open', latest: true, contact_id: ID, contact_name: 'Maria Lima', phone: '84999991234', spam: false },
  ...{ instance_id: ID, instance_name: 'Vendas', instance_color: '#059669', instance_state: 'connected', instance_state_at: new Date() },
  ...{ responsible_id: null, responsible: null, team_id: null, team_name: null, assigned_at: null, snoozed_until: null },
  ...{
    waiting_since: new Date(),
    resolved_at: null,
    unread: 1,
    started_at: new Date(),
    started_by: 'contact',
    last_message_at: new Date(),
  },
  ...{ last: { direction: 'in', type: 'text', body: 'Bom dia', status: null, is_mine: false, author: null, deleted: false } },
  ...{ draft: null, tags: [], place: 'p' },
  ...over,
})

const message = (): Message => ({
  ...{ id: ID, wa_conversation_id: ID, direction: 'in', origin: 'contact', type: 'text', body: 'Bom dia', client_id: null, author: null },
  ...{
    is_mine: false,
    status: null,
    failure_text: null,
    sent_at: new Date(),
    edited_at: null,
    deleted_at: null,
    reactions: [],
    quoted: null,
  },
  ...{ number: 12, started_by: 'contact', started_at: new Date() },
})

/** The page, with `chat` in place of what its server usually answers. */
const open = (chat: Partial<Stub> = {}, at = '/whatsapp/chat') =>
  renderPage<Modules>(<ChatPage />, {
    at,
    api: {
      whatsapp: {
        chat: {
          list: () => ({ rows: [conversation()], more: false }),
          counts: () => ({ mine: 0, queue: 1, team: null, all: 1 }),
          options: () => ({ people: [], teams: [], instances: [], tags: [] }),
          get: () => conversation(),
          messages: () => ({ rows: [message()], older: null, newer: null }),
          attendances: () => [],
          markRead: () => ({ id: ID }),
          ...chat,
        },
      },
    },
  })

test('one unread message is said in the singular', async () => {
  const { screen } = await open()
  await expect.element(screen.getByTitle('1 não lida')).toBeVisible()
})

test('a text that somebody types while the conversation is still being opened does nothing', async () => {
  let answer: (row: Conversation) => void = () => {}
  const take = vi.fn()
  const resolve = vi.fn()
  const { screen } = await open(
    {
      get: () =>
        new Promise<Conversation>((give) => {
          answer = give
        }),
      list: () => ({ rows: [], more: false }),
      take,
      resolve,
    },
    `/whatsapp/chat?open=${ID}`,
  )
  await expect.element(screen.getByLabelText('Carregando conversa')).toBeVisible()
  const type = (text: string) => {
    for (const key of text) document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }
  type('ame')
  answer(conversation())
  await expect.element(screen.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
  type('ae')
  expect(take).not.toHaveBeenCalled()
  expect(resolve).not.toHaveBeenCalled()
})

test('what is written is a pressed choice, and a note has its own box', async () => {
  const { screen } = await open({}, `/whatsapp/chat?open=${ID}`)
  await expect.element(screen.getByRole('button', { name: 'Responder', pressed: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Nota interna' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nota interna' })).toBeVisible()
})

test('a list that cannot be loaded says so, and is asked for again', async () => {
  let works = false
  const { screen } = await open({
    list: () => {
      if (!works) throw networkFailure()
      return { rows: [conversation()], more: false }
    },
  })
  await expect.element(screen.getByText('Erro ao carregar conversas')).toBeVisible()
  works = true
  await screen.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(screen.getByText('Maria Lima')).toBeVisible()
})

test('a tab never shows the rows of the one before it', async () => {
  let answer: (row: Conversation) => void = () => {}
  const { screen } = await open({
    list: ({ tab }) =>
      tab === 'queue'
        ? new Promise((give) => {
            answer = (row) => give({ rows: [row], more: false })
          })
        : { rows: [conversation()], more: false },
  })
  await expect.element(screen.getByText('Maria Lima')).toBeVisible()
  await screen.getByRole('tab', { name: /^Fila/ }).click()
  await expect.element(screen.getByText('Carregando conversas…')).toBeInTheDocument()
  expect(screen.getByText('Maria Lima').query()).toBeNull()
  answer(conversation({ contact_name: 'João Reis' }))
  await expect.element(screen.getByText('João Reis')).toBeVisible()
})
