import type { RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { CHAT_FILE, type Media } from '#modules/whatsapp/contract/media.ts'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { ConnectionLost } from '#web/events/connection-lost.tsx'
import { pass } from '#web/events/told.ts'
import { parseSearch } from '#web/search-params.ts'
import { type ApiStub, contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { ChatPage } from './chat-page.tsx'
import { PendingBubble } from './conversation/pending-bubble.tsx'
import { handedOver } from './handed-over.ts'
import { conversation, ID } from './testing/conversation.ts'

type Modules = { whatsapp: typeof whatsapp }
type Stubs = NonNullable<ApiStub<Modules>['whatsapp']>
type Stub = NonNullable<Stubs['chat']>
type Replies = NonNullable<Stubs['replies']>

const message = (over: Partial<Message> = {}): Message => ({
  ...{ id: ID, wa_conversation_id: ID, direction: 'in', origin: 'contact', type: 'text', body: 'Bom dia', client_id: null, author: null },
  ...{
    is_mine: false,
    status: null,
    failure_text: null,
    status_at: null,
    erased: null,
    sent_at: new Date(),
    edited_at: null,
    deleted_at: null,
    reactions: [],
    quoted: null,
    media: null,
    location: null,
    card: null,
    mentions: [],
    separable: false,
  },
  ...{ number: 12, started_by: 'contact', started_at: new Date() },
  ...over,
})

/** The page, with `chat` in place of what its server usually answers. */
const open = (chat: Partial<Stub> = {}, at = '/whatsapp/chat', replies: Replies = {}, above: ReactNode = null) =>
  renderPage<Modules>(
    <>
      {above}
      <ChatPage />
    </>,
    {
      at,
      api: {
        whatsapp: {
          chat: {
            list: () => ({ rows: [conversation()], more: false }),
            counts: () => ({ mine: 0, queue: 1, team: null, all: 1 }),
            options: () => ({ people: [], teams: [], instances: [], tags: [], watches: false }),
            standing: () => [],
            get: () => conversation(),
            messages: () => ({ rows: [message()], older: null, newer: null, is_others: false }),
            attendances: () => [],
            markRead: () => ({ id: ID }),
            arrivals: () => ({ unread: 0, newest: [] }),
            ...chat,
          },
          replies,
        },
      },
    },
  )

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

test('a conversation that could not be opened is asked for again on the spot', async () => {
  let online = false
  const get = () => {
    if (!online) throw contractError('BUSY', 'O servidor está ocupado.', 409)
    return conversation()
  }
  const { screen } = await open({ get, list: () => ({ rows: [], more: false }) }, `/whatsapp/chat?open=${ID}`)
  await expect.element(screen.getByText('Não foi possível abrir a conversa')).toBeVisible()
  online = true
  await screen.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
})

test('on a phone the back button closes the panel of the contact and leaves the conversation open', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const { screen, router } = await open()
  const goesBack = askedBeforeBack(router.history)
  await screen.getByText('Maria Lima').click()
  await expect.poll(() => router.state.location.search).toMatchObject({ open: ID })
  await screen.getByRole('button', { name: 'Mais ações' }).click()
  await screen.getByRole('menuitem', { name: 'Dados do contato' }).click()
  const panel = screen.getByRole('dialog', { name: 'Contato' })
  await expect.element(panel).toBeVisible()
  expect(await goesBack()).toBe(false)
  await expect.element(panel).not.toBeInTheDocument()
  expect(await goesBack()).toBe(true)
})

/** The history of a test asks nobody before it goes back: what the browser's would ask is asked by what this answers. True where nobody holds it. */
function askedBeforeBack(history: RouterHistory) {
  const asked = new Set<Parameters<RouterHistory['block']>[0]>()
  const block = history.block.bind(history)
  vi.spyOn(history, 'block').mockImplementation((blocker) => {
    asked.add(blocker)
    const unblock = block(blocker)
    return () => {
      asked.delete(blocker)
      unblock()
    }
  })
  return async () => {
    const { location: here } = history
    const going = { action: 'BACK', currentLocation: here, nextLocation: { ...here, href: '/whatsapp/chat', search: '' } } as const
    const held = await Promise.all([...asked].map(({ blockerFn }) => blockerFn(going)))
    return !held.includes(true)
  }
}

test('the line that says that the network is away takes its height of the page: what is written stays in sight', async () => {
  const { screen } = await open({}, `/whatsapp/chat?open=${ID}`, {}, <ConnectionLost />)
  await expect.element(screen.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
  const height = () => document.querySelector('[data-takes-bottom]')!.getBoundingClientRect().height
  const usual = height()
  const line = screen.getByText('Sem conexão. Tentando reconectar…')
  await expect.element(line, { timeout: 8_000 }).toBeVisible()
  expect(usual - height()).toBe(line.element().getBoundingClientRect().height)
})

test('the number of a case in a message leads to that case', async () => {
  const { screen } = await open(
    { messages: () => ({ rows: [message({ body: 'É o 0800123-90.2024.8.20.0001' })], older: null, newer: null, is_others: false }) },
    `/whatsapp/chat?open=${ID}`,
  )
  await screen.getByRole('button', { name: '0800123-90.2024.8.20.0001' }).click()
  const link = screen.getByRole('menuitem', { name: 'Abrir processo' })
  await expect.element(link).toBeVisible()
  const { pathname, search } = new URL((link.element() as HTMLAnchorElement).href)
  expect(pathname).toBe('/legal/cases')
  expect(parseSearch(search)).toEqual({ demand_name: '08001239020248200001' })
})

test('what is written is a pressed choice, and a note has its own box', async () => {
  const { screen } = await open({}, `/whatsapp/chat?open=${ID}`)
  await expect.element(screen.getByRole('button', { name: 'Responder', pressed: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Nota interna' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nota interna' })).toBeVisible()
})

test('a note that somebody writes stays a note when the conversation becomes hers, and is not left silently', async () => {
  const colleague = { responsible_id: ID, responsible: { id: ID, name: 'Ana Reis', avatar_url: null }, assigned_at: new Date() }
  let row = conversation(colleague)
  const note = vi.fn(() => row)
  const { user_id: me, name } = sampleSession().user
  const take = () => {
    row = conversation({ responsible_id: me, responsible: { id: me, name, avatar_url: null }, assigned_at: new Date() })
    return row
  }
  const { screen, user, router } = await open({ get: () => row, take, note }, `/whatsapp/chat?open=${ID}`)
  await user.click(screen.getByRole('textbox', { name: 'Nota interna' }))
  await user.keyboard('Cliente difícil')
  await screen.getByRole('button', { name: 'Assumir' }).first().click()
  await expect.element(screen.getByRole('button', { name: 'Responder', pressed: false })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Nota interna' })).toHaveValue('Cliente difícil')
  void router.navigate({ to: '.', search: {} } as never)
  await expect.element(screen.getByText('A nota ainda não foi salva. Sair mesmo assim?')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Ficar' }).click()
  await user.click(screen.getByRole('textbox', { name: 'Nota interna' }))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: 'Cliente difícil' })))
})

test('a text that is refused comes back before what was typed since', async () => {
  let refuse = () => {}
  const send = () =>
    new Promise<never>((_, reject) => {
      refuse = () => reject(contractError('CONFLICT', 'Ana Reis assumiu esta conversa há 2 s.', 409))
    })
  const saveDraft = vi.fn((input) => input)
  const { screen, user } = await open({ send, saveDraft }, `/whatsapp/chat?open=${ID}`)
  const box = screen.getByRole('textbox', { name: 'Mensagem' })
  await user.click(box)
  await user.keyboard('primeira{Enter}segunda')
  refuse()
  await expect.element(box).toHaveValue('primeira\nsegunda')
  await vi.waitFor(() => expect(saveDraft).toHaveBeenLastCalledWith({ id: ID, body: 'primeira\nsegunda' }), { timeout: 3_000 })
})

test('what lies open in a window beside the one where she works was not read', async () => {
  const focused = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const markRead = vi.fn(() => ({ id: ID }))
  const { screen } = await open({ markRead }, `/whatsapp/chat?open=${ID}`)
  await expect.element(screen.getByText('Bom dia', { exact: true }).last()).toBeVisible()
  expect(markRead).not.toHaveBeenCalled()
  focused.mockReturnValue(true)
  dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(markRead).toHaveBeenCalledExactlyOnceWith({ id: ID, message_id: ID }))
})

test('a file that another screen hands over into a colleague’s conversation is said to wait there', async () => {
  const colleague = { responsible_id: ID, responsible: { id: ID, name: 'Ana Reis', avatar_url: null }, assigned_at: new Date() }
  handedOver.put(ID, new File(['%PDF'], 'relatorio.pdf', { type: 'application/pdf' }))
  const { screen } = await open({ get: () => conversation(colleague) }, `/whatsapp/chat?open=${ID}`)
  await expect.element(screen.getByText(/por Ana Reis desde .* 1 arquivo espera aqui: assuma a conversa para enviar\.$/)).toBeVisible()
})

test('a button offers the quick replies to who types with a finger; pressed again it leaves no slash', async () => {
  const reply = (n: number, shortcut: string) => ({
    ...{ id: ID.replace(/1$/, String(n)), shortcut, title: `Título ${n}`, body: `Texto ${n} para {primeiro_nome}` },
    ...{ file_id: null, file_name: null, reach: 'company' as const, team_id: null, uses: 0, updated_at: new Date() },
  })
  const { screen, user } = await open({}, `/whatsapp/chat?open=${ID}`, {
    list: () => [reply(1, 'ola'), reply(2, 'pix')],
    use: () => ({ id: ID }),
  })
  const box = screen.getByRole('textbox', { name: 'Mensagem' })
  const button = screen.getByRole('button', { name: 'Respostas rápidas' })
  await box.fill('Certo.')
  await button.click()
  await expect.element(screen.getByRole('option', { name: /pix/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Gerenciar' })).toBeVisible()
  await button.click()
  await expect.element(box).toHaveValue('Certo. ')
  await button.click()
  await screen.getByRole('option', { name: /pix/ }).click()
  await expect.element(box).toHaveValue('Certo. Texto 2 para Maria')
  await box.fill('Certo. /pi')
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(screen.getByRole('button', { name: 'Gerenciar' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Respostas rápidas' })).toBeVisible()
  await expect.element(box).toHaveValue('Certo. ')
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

const file = (over: Partial<Media>): Partial<Message> => ({
  type: 'document',
  body: null,
  media: {
    ...{ state: 'pending', url: null, preview_url: null, content_type: null, byte_size: null, file_name: null },
    ...{ seconds: null, width: null, height: null },
    ...over,
  },
})

test.each([
  [{ state: 'too_big', byte_size: 38 * 1024 * 1024 }, 'Arquivo de 38 MB: abra no celular.'],
  [{ state: 'refused' }, 'Tipo de arquivo bloqueado por segurança.'],
  [{ state: 'pending' }, 'Baixando…'],
] as const)('a file that is not here says why: %o', async (media, text) => {
  const { screen } = await open(
    { messages: () => ({ rows: [message(file(media))], older: null, newer: null, is_others: false }) },
    `/whatsapp/chat?open=${ID}`,
  )
  await expect.element(screen.getByText(text)).toBeVisible()
})

test('a file that could not be fetched is asked for again', async () => {
  const fetchAgain = vi.fn(() => ({ id: ID }))
  const { screen } = await open(
    { fetchAgain, messages: () => ({ rows: [message(file({ state: 'failed' }))], older: null, newer: null, is_others: false }) },
    `/whatsapp/chat?open=${ID}`,
  )
  await expect.element(screen.getByText('Não foi possível baixar a mídia.')).toBeVisible()
  await screen.getByRole('button', { name: 'Tentar de novo' }).click()
  await vi.waitFor(() => expect(fetchAgain).toHaveBeenCalledWith({ id: ID }))
})

test('a file that is refused stays until it is tried again or given up; what no gateway takes never leaves', async () => {
  const refusal = contractError('FILE_UNREADABLE', CHAT_FILE.errors.FILE_UNREADABLE.message, 422)
  const sendFile = vi.fn(() => {
    throw refusal
  })
  const { screen } = await open({ sendFile }, `/whatsapp/chat?open=${ID}`)
  await expect.element(screen.getByRole('button', { name: 'Anexar arquivos' })).toBeVisible()
  const chosen = new DataTransfer()
  chosen.items.add(new File(['MZ'], 'jogo.exe', { type: 'application/x-msdownload' }))
  chosen.items.add(new File(['?'], 'foto.png', { type: 'image/png' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByText('jogo.exe: Tipo de arquivo não suportado pelo WhatsApp.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Legenda de foto.png' }).fill('A fachada')
  await screen.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.element(screen.getByText(CHAT_FILE.errors.FILE_UNREADABLE.message)).toBeVisible()
  expect(sendFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ caption: 'A fachada' }))
  await screen.getByRole('button', { name: 'Tentar de novo' }).click()
  await vi.waitFor(() => expect(sendFile).toHaveBeenCalledTimes(2))
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByText('A fachada')).not.toBeInTheDocument()
})

test('a draft that could not be saved is saved once the server is back, without another key, and is not left silently', async () => {
  let away = true
  const saveDraft = vi.fn((input: { id: string; body: string }) => {
    if (away) throw networkFailure()
    return input
  })
  const { screen, user, router } = await open({ saveDraft: saveDraft as never }, `/whatsapp/chat?open=${ID}`)
  await user.click(screen.getByRole('textbox', { name: 'Mensagem' }))
  await user.keyboard('Bom dia! Temos')
  await expect.element(screen.getByText('Rascunho não salvo')).toBeVisible()
  void router.navigate({ to: '.', search: {} } as never)
  await screen.getByRole('dialog').getByRole('button', { name: 'Ficar' }).click()
  away = false
  await vi.waitFor(() => expect(saveDraft).toHaveLastReturnedWith(expect.objectContaining({ body: 'Bom dia! Temos' })), { timeout: 9_000 })
  await expect.element(screen.getByText('Rascunho salvo')).toBeVisible()
})

test('a draft longer than a message is not asked to be stored, then or later, and it is said why', async () => {
  const saveDraft = vi.fn((input: { id: string; body: string }) => input)
  const { screen, user } = await open({ saveDraft: saveDraft as never }, `/whatsapp/chat?open=${ID}`)
  const box = screen.getByRole('textbox', { name: 'Mensagem' })
  await box.fill('a'.repeat(4097))
  await expect.element(screen.getByText('Rascunho não salvo: passa de 4.096 caracteres')).toBeVisible()
  expect(saveDraft).not.toHaveBeenCalled()
  await user.click(box)
  await user.keyboard('{Backspace}')
  await expect.element(screen.getByText('Rascunho salvo')).toBeVisible()
})

test('a draft that the server refuses for good is not tried again, and it is said why', async () => {
  const saveDraft = vi.fn(() => {
    throw contractError('NOT_FOUND', 'Esta conversa não existe mais.')
  })
  const { screen } = await open({ saveDraft: saveDraft as never }, `/whatsapp/chat?open=${ID}`)
  await screen.getByRole('textbox', { name: 'Mensagem' }).fill('Bom dia')
  await expect.element(screen.getByText('Rascunho não salvo: Esta conversa não existe mais.')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 5_500))
  expect(saveDraft).toHaveBeenCalledOnce()
})

test('the microphone opens once however often it is pressed, goes on while a note is written, and is not left silently', async () => {
  const sound = new AudioContext()
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return sound.createMediaStreamDestination().stream
  })
  const { screen, router } = await open({}, `/whatsapp/chat?open=${ID}`)
  await screen.getByRole('button', { name: 'Gravar áudio' }).dblClick()
  await expect.element(screen.getByRole('timer')).toBeVisible()
  expect(ask).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Nota interna' }).click()
  await expect.element(screen.getByRole('timer')).toBeVisible()
  void router.navigate({ to: '.', search: {} } as never)
  await screen.getByRole('dialog').getByRole('button', { name: 'Ficar' }).click()
  await screen.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument()
  ask.mockRestore()
  await sound.close()
})

test('of a message that nobody knows to have left, two minutes are given to its echo before it is offered again', async () => {
  const out = { direction: 'out', origin: 'person', author: 'Ana', is_mine: true, status: 'unsure' } as const
  const rows = [
    message({ ...out, id: `${ID.slice(0, -1)}1`, body: 'Agora', status_at: new Date() }),
    message({ ...out, id: `${ID.slice(0, -1)}2`, body: 'Antes', status_at: new Date(Date.now() - 121_000) }),
  ]
  const { screen } = await open({ messages: () => ({ rows, older: null, newer: null, is_others: false }) }, `/whatsapp/chat?open=${ID}`)
  const bubble = (text: string) => screen.getByRole('article').filter({ hasText: text })
  await expect.element(bubble('Antes').getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
  await expect.element(bubble('Agora').getByTitle('Aguardando confirmação')).toBeVisible()
  expect(bubble('Agora').getByRole('button', { name: 'Enviar de novo' }).elements()).toEqual([])
})

test('it is said whose conversation was resolved: the next one is open by then', async () => {
  const { screen } = await open(
    { get: () => conversation({ contact_name: 'Maria Gomes' }), resolve: () => conversation({ status: 'resolved' }) },
    `/whatsapp/chat?open=${ID}`,
  )
  await screen.getByRole('button', { name: 'Resolver' }).click()
  await expect.element(screen.getByRole('status').filter({ hasText: 'Conversa resolvida.' })).toHaveTextContent('Maria Gomes')
})

test('what the server was away for leaves by itself once it is back, before what was typed later, and once', async () => {
  let away: Error | null = networkFailure()
  const sent: string[] = []
  const { screen, user } = await open(
    {
      get: () => conversation({ draft: null }),
      send: ({ body }) => {
        if (away) throw away
        sent.push(body)
        return conversation()
      },
    },
    `/whatsapp/chat?open=${ID}`,
  )
  await user.click(screen.getByRole('textbox', { name: 'Mensagem' }))
  await user.keyboard('primeira{Enter}')
  await expect.element(screen.getByText('Aguardando conexão')).toBeVisible()
  away = null
  await user.keyboard('segunda{Enter}')
  await vi.waitFor(() => expect(sent).toEqual(['primeira', 'segunda']))
  away = contractError('INTERNAL_SERVER_ERROR', 'oops', 500, { request_id: 'r-7' })
  await user.keyboard('terceira{Enter}')
  await expect.element(screen.getByText('Erro inesperado (r-7)')).toBeVisible()
  expect(screen.getByText('Aguardando conexão').query()).toBeNull()
  away = null
  await vi.waitFor(() => expect(sent).toEqual(['primeira', 'segunda', 'terceira']), { timeout: 8000 })
}, 20_000)

test('who writes meanwhile is counted in the title and named by the browser; what she wrote is not', async () => {
  const told = vi.fn()
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted'
      constructor(...said: unknown[]) {
        told(...said)
      }
    },
  )
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  localStorage.setItem(`whatsapp-notices ${sampleSession().user.user_id}`, '{"browser":true,"sound":false}')
  const other = ID.replace(/1$/, '2')
  let newest = [{ id: ID, contact_name: 'Maria Lima', at: new Date(1000) }]
  const arrivals = () => ({ unread: newest.length, newest })
  const { screen } = await open({ arrivals, take: () => conversation() }, `/whatsapp/chat?open=${ID}`)
  await vi.waitFor(() => expect(document.title).toMatch(/^\(1\) Mensagens/))
  newest = [{ id: other, contact_name: 'Ana Reis', at: new Date(2000) }, ...newest]
  await screen.getByRole('button', { name: 'Assumir' }).click()
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('Nova mensagem de Ana Reis', { tag: `whatsapp ${other}` }))
  expect(document.title).toMatch(/^\(2\) Mensagens/)
  vi.unstubAllGlobals()
})

test('after a transfer with a note the next conversation opens', async () => {
  const other = ID.replace(/1$/, '2')
  const next = conversation({ id: other, contact_name: 'João Reis' })
  const transfer = vi.fn(() => ({ id: ID, undo: null }))
  const { screen } = await open(
    {
      list: () => ({ rows: [conversation(), next], more: false }),
      get: ({ id }) => (id === other ? next : conversation()),
      options: () => ({
        people: [{ id: other, name: 'Ana Reis', avatar_url: null, absent_until: null, in_reach: true }],
        teams: [],
        instances: [],
        tags: [],
        watches: false,
      }),
      standing: () => [{ id: other, open: 3, away: true }],
      transfer,
    },
    `/whatsapp/chat?open=${ID}`,
  )
  await screen.getByRole('button', { name: 'Ações de Maria Lima' }).click()
  await screen.getByRole('menuitem', { name: 'Transferir' }).click()
  await screen.getByRole('textbox', { name: 'Nota para quem recebe' }).fill('Pode atender?')
  await screen.getByRole('combobox', { name: 'Para' }).click()
  await screen.getByRole('option', { name: 'Ana Reis · 3 abertas · Indisponível' }).click()
  await expect.element(screen.getByText('Ana Reis está indisponível agora: o contato pode esperar.')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Transferir' }).click()
  await expect.element(screen.getByRole('heading', { name: 'João Reis' })).toBeVisible()
  expect(transfer).toHaveBeenCalledExactlyOnceWith({ id: ID, note: 'Pode atender?', responsible_id: other, team_id: null })
})

test('a conversation with a client takes her phone, and of several with it she is the one', async () => {
  const client = { column: 'client_id' as const, id: ID.replace(/1$/, '7'), name: 'Maria Souza', phone: '84999990001' }
  const begin = vi.fn(() => ({ id: ID, held_by: null }))
  const link = vi.fn(() => ({ linked: [], offered: [], said: { document: null, cnj: null, email: null } }))
  const { screen } = await open({
    options: () => ({
      ...{ people: [], teams: [], tags: [], watches: false },
      instances: [
        {
          id: ID,
          name: 'Vendas',
          kind: 'simulated',
          number: null,
          color: '#059669',
          state: 'connected',
          state_at: new Date(),
          team_id: null,
        },
      ],
    }),
    whom: () => [client],
    begin,
    link,
    links: () => ({ linked: [], offered: [client], said: { document: null, cnj: null, email: null } }),
  })
  await screen.getByRole('button', { name: 'Nova Conversa' }).first().click()
  await screen.getByRole('combobox', { name: 'Cliente ou paciente' }).fill('souza')
  await screen.getByRole('option', { name: /Maria Souza/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(84) 99999-0001')
  await screen.getByRole('button', { name: 'Abrir conversa' }).click()
  await vi.waitFor(() => expect(link).toHaveBeenCalledExactlyOnceWith({ id: ID, column: 'client_id', record_id: client.id }))
  expect(begin).toHaveBeenCalledExactlyOnceWith({ instance_id: ID, phone: '(84) 99999-0001', unchecked: false })
})

test('who begins a conversation before a number is there is led to where one is connected', async () => {
  const { screen } = await open({})
  await screen.getByRole('button', { name: 'Nova Conversa' }).first().click()
  const dialog = screen.getByRole('dialog', { name: 'Nova Conversa' })
  await expect.element(dialog.getByRole('link', { name: 'Ir para Instâncias' })).toBeVisible()
})

test('that the contact is typing is said until what she types has come', async () => {
  let rows = [message()]
  const { screen, queryClient } = await open(
    { messages: () => ({ rows, older: null, newer: null, is_others: false }) },
    `/whatsapp/chat?open=${ID}`,
  )
  await expect.element(screen.getByRole('log')).toBeVisible()
  pass({ e: 'wa_conversation', m: 'whatsapp-typing', id: ID, k: 'update' })
  await expect.element(screen.getByText('Maria Lima está digitando…')).toBeVisible()
  rows = [message(), message({ id: '01a00000-0000-7000-8000-000000000002', body: 'Quero dois' })]
  await queryClient.invalidateQueries()
  await expect.element(screen.getByText('Quero dois').last()).toBeVisible()
  await expect.element(screen.getByText('Maria Lima está digitando…')).not.toBeInTheDocument()
})

test('whom a card tells of is saved as a contact: her conversation opens under the name that was chosen', async () => {
  const OTHER = '00000000-0000-7000-8000-000000000077'
  const begin = vi.fn(() => ({ id: OTHER, held_by: null }))
  const rename = vi.fn(() => conversation())
  const card = message({ type: 'contact', body: 'Rute Lima', card: { phones: ['+55 84 99999-1234', '(84) 3232-1234'] } })
  const { screen, router } = await open(
    {
      options: () => ({
        ...{ people: [], teams: [], tags: [], watches: false },
        instances: [
          { id: OTHER, name: 'Suporte', color: '#111111' },
          { id: conversation().instance_id, name: 'Vendas', color: '#222222' },
        ] as never,
      }),
      messages: () => ({ rows: [card], older: null, newer: null, is_others: false }),
      begin,
      rename,
    },
    `/whatsapp/chat?open=${ID}`,
  )
  await screen.getByRole('button', { name: 'Salvar como contato' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Salvar como contato' })
  await expect.element(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Rute Lima')
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Rute da loja')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Contato salvo com sucesso!')).toBeVisible()
  expect(begin).toHaveBeenCalledWith({ instance_id: conversation().instance_id, phone: '+55 84 99999-1234', unchecked: false })
  expect(rename).toHaveBeenCalledWith({ id: OTHER, name: 'Rute da loja' })
  await expect.poll(() => router.state.location.search).toMatchObject({ open: OTHER })
})

test('a file that the server has whole is not taken back; one still on its way is', async () => {
  const file = new File(['x'], 'orcamento.pdf', { type: 'application/pdf' })
  const sent = { ...{ client_id: ID, body: '', reply_to_id: null, waiting: null, problem: null }, kind: 'reply' as const, file }
  const { screen } = await renderPage(
    <>
      <PendingBubble pending={{ ...sent, share: 0.5 }} retry={vi.fn()} cancel={vi.fn()} />
      <PendingBubble pending={{ ...sent, share: 1 }} retry={vi.fn()} cancel={vi.fn()} />
    </>,
    { api: {} },
  )
  await expect.element(screen.getByText('Processando…')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancelar' }).elements()).toHaveLength(1)
})
