import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'
import { listen } from './listen.ts'

const HOST = '127.0.0.1'

test('answers the request under way before it stops, and takes no other', async () => {
  let answer = () => {}
  let asked = () => {}
  const wasAsked = new Promise<void>((resolve) => (asked = resolve))
  const app = new Hono().get('/', async (c) => {
    asked()
    await new Promise<void>((resolve) => (answer = resolve))
    return c.text('pronto')
  })
  const PORT = await freePort()
  const { drain } = await listen(app, { HOST, PORT })
  const request = fetch(`http://${HOST}:${PORT}/`)
  await wasAsked
  const drained = drain()
  await expect(fetch(`http://${HOST}:${PORT}/`)).rejects.toThrow()
  answer()
  expect(await (await request).text()).toBe('pronto')
  await drained
})

test('a port in use is one sentence', async () => {
  const other = createServer().listen(0, HOST)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(listen(new Hono(), { HOST, PORT: port })).rejects.toThrow(`A porta ${port} já está em uso`)
  other.close()
})

test('an address that is not ours is one sentence', async () => {
  await expect(listen(new Hono(), { HOST: '203.0.113.7', PORT: await freePort() })).rejects.toThrow(
    'HOST=203.0.113.7 não é um endereço desta máquina.',
  )
})
