import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { clients } from '#modules/clients/contract/index.ts'
import { connect } from '#web/api.ts'
import { LiveEvents } from '#web/events/live-events.tsx'
import { redirectStream } from '#web/events/open-stream.ts'
import { onSessionExpired } from '#web/reauthenticate.ts'
import { TAB } from '#web/tab.ts'
import { renderPage } from '#web/testing/render-page.tsx'

const api = connect<typeof clients>('clients')
const company_id = '018f0000-0000-7000-8000-000000000001'
const [maria, jose] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']

/** A server whose stream says what the test wants. */
function fakeStream() {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const asked: URL[] = []
  const open = async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(new URL(url, location.origin))
    const start = (opened: typeof controller) => {
      controller = opened
      signal.addEventListener('abort', () => opened.error(signal.reason))
    }
    return new Response(new ReadableStream({ start }))
  }
  const say = (event: string, data: object) =>
    controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  return { asked, open, say, cut: () => controller.close() }
}

function Page({ refreshSession = async () => undefined }: { refreshSession?: () => Promise<unknown> }) {
  const name = useQuery(api.get.queryOptions({ input: { id: maria } }))
  return (
    <>
      <LiveEvents company_id={company_id} refreshSession={refreshSession} />
      <p>{name.data ? `Nome: ${name.data.name}` : name.error?.message}</p>
    </>
  )
}

async function openPage(get: () => unknown, refreshSession = async () => undefined as unknown) {
  const stream = fakeStream()
  const counted = vi.fn(get)
  const opened = renderPage<{ clients: typeof clients }>(<Page refreshSession={refreshSession} />, {
    api: { clients: { get: counted as never } },
  })
  redirectStream(stream.open)
  const { screen } = await opened
  await vi.waitFor(() => expect(stream.asked).toHaveLength(1))
  stream.say('hello', { version: '1', all: false })
  return { stream, screen, get: counted }
}

const change = (id: string, more = {}) => ({ e: 'client', m: 'clients', id, k: 'update', ...more })

test('what somebody else changed is asked again; another record, another module and what this tab did itself are not', async () => {
  let name = 'Maria'
  const { stream, screen, get } = await openPage(() => ({ name }))
  await expect.element(screen.getByText('Nome: Maria')).toBeInTheDocument()
  stream.say('change', change(jose))
  stream.say('change', { ...change(maria), m: 'hr' })
  stream.say('change', change(maria, { tab: TAB }))
  name = 'Maria Alves'
  stream.say('change', change(maria))
  await expect.element(screen.getByText('Nome: Maria Alves')).toBeInTheDocument()
  expect(get).toHaveBeenCalledTimes(2)
})

test('after a gap everything on the screen is asked again', async () => {
  let name = 'Maria'
  const { stream, screen } = await openPage(() => ({ name }))
  await expect.element(screen.getByText('Nome: Maria')).toBeInTheDocument()
  name = 'Mariana'
  stream.say('hello', { version: '1', all: true })
  await expect.element(screen.getByText('Nome: Mariana')).toBeInTheDocument()
})

test('what may not be seen any more leaves the screen, and a permission that changed is found out', async () => {
  let refused = false
  const refresh = vi.fn(async () => undefined)
  const { stream, screen } = await openPage(() => {
    if (refused) throw new ORPCError('NOT_FOUND', { message: 'Cliente não encontrado.' })
    return { name: 'Maria' }
  }, refresh)
  await expect.element(screen.getByText('Nome: Maria')).toBeInTheDocument()
  refused = true
  stream.say('permissions', {})
  await expect.element(screen.getByText('Cliente não encontrado.')).toBeInTheDocument()
  expect(screen.getByText('Nome: Maria').elements()).toEqual([])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a stream that was cut is opened again, from where it was', async () => {
  const { stream } = await openPage(() => ({ name: 'Maria' }))
  stream.cut()
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2))
  expect(stream.asked[1]?.searchParams.get('company')).toBe(company_id)
  expect(Number(stream.asked[1]?.searchParams.get('missed'))).toBeLessThan(60_000)
})

test('a network that is away is noticed at once and said, not when the silence has lasted a minute', async () => {
  const { stream, screen } = await openPage(() => ({ name: 'Maria' }))
  await expect.element(screen.getByText('Nome: Maria')).toBeInTheDocument()
  redirectStream(() => Promise.reject(new TypeError('Failed to fetch')))
  dispatchEvent(new Event('offline'))
  await expect.element(screen.getByText('Sem conexão. Tentando reconectar…'), { timeout: 8_000 }).toBeInTheDocument()
  redirectStream(stream.open)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2))
  stream.say('hello', { version: '1', all: false })
  await expect.element(screen.getByText('Sem conexão. Tentando reconectar…')).not.toBeInTheDocument()
})

test('a session that is over is no network that is away: the password is asked for, and the stream goes on at once', async () => {
  const { stream, screen } = await openPage(() => ({ name: 'Maria' }))
  await expect.element(screen.getByText('Nome: Maria')).toBeInTheDocument()
  let type = (_right: boolean) => {}
  const asked = vi.fn(() => new Promise<boolean>((resolve) => (type = resolve)))
  onTestFinished(onSessionExpired(asked))
  redirectStream(async () => new Response(null, { status: 401 }))
  stream.cut()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), { timeout: 3_000 })
  await new Promise((resolve) => setTimeout(resolve, 6_000)) // longer than a cut that is not worth a line
  expect(screen.getByText('Sem conexão. Tentando reconectar…').elements()).toEqual([])
  redirectStream(stream.open)
  type(true)
  await vi.waitFor(() => expect(stream.asked).toHaveLength(2), { timeout: 300 })
})
