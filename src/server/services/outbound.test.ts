import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createOutbound, NoAnswer } from './outbound.ts'
import { AddressRefused, destinationOf } from './outbound-address.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.1',
  'https://127.0.0.1',
  'https://localhost',
  'https://10.0.0.5',
  'https://100.64.0.1',
  'https://192.168.1.1',
  'https://0.0.0.0',
  'https://[::1]',
  'https://[::ffff:10.0.0.1]',
  'https://[::ffff:a00:1]',
  'https://[64:ff9b::a00:1]',
  'https://[2002:a00:1::]',
  'https://[fd00::1]',
  'https://[fe80::1]',
  'https://2130706433',
  'https://0x7f.1',
  'https://8.8.8.8:8443',
  'http://8.8.8.8',
  'https://user:password@8.8.8.8',
  'ftp://8.8.8.8',
  'file:///etc/passwd',
  'no address',
])('%s may not be asked', async (url) => {
  await expect(destinationOf(url, [])).rejects.toBeInstanceOf(AddressRefused)
})

test.each(['https://8.8.8.8/v1', 'https://[2606:4700:4700::1111]'])('%s may', async (url) => {
  expect((await destinationOf(url, [])).port).toBe(443)
})

test('what the operator allowed is allowed with its port alone', async () => {
  expect(await destinationOf('http://127.0.0.1:8080/x', ['127.0.0.1:8080'])).toMatchObject({ address: '127.0.0.1', port: 8080 })
  await expect(destinationOf('http://127.0.0.1:8081/x', ['127.0.0.1:8080'])).rejects.toBeInstanceOf(AddressRefused)
})

test('a request carries its headers and its body, and the answer is read', async () => {
  const host = await serve((request, response) => {
    request
      .setEncoding('utf8')
      .on('data', (body) => response.writeHead(201).end(JSON.stringify({ host: request.headers.host, key: request.headers.apikey, body })))
  })
  const answer = await createOutbound([host])(`http://${host}/x`, { method: 'POST', headers: { apikey: 'k' }, body: { a: 'ç' } })
  const json = { host, key: 'k', body: '{"a":"ç"}' }
  expect(answer).toEqual({ status: 201, json, bytes: Buffer.from(JSON.stringify(json)) })
})

test('nobody is followed elsewhere, and an answer that is no JSON is none', async () => {
  const host = await serve((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('moved'))
  expect(await createOutbound([host])(`http://${host}/`, { method: 'GET' })).toEqual({
    status: 302,
    json: null,
    bytes: Buffer.from('moved'),
  })
})

test('an answer without end is cut', async () => {
  const host = await serve((_, response) => response.end(Buffer.alloc(1024 * 1024 + 1, 'x')))
  await expect(createOutbound([host])(`http://${host}/`, { method: 'GET' })).rejects.toBeInstanceOf(NoAnswer)
})

test('it is known whether the other side may have got a request that was not answered', async () => {
  const breaks = await serve((request) => request.socket.destroy())
  await expect(createOutbound([breaks])(`http://${breaks}/`, { method: 'POST', body: {} })).rejects.toMatchObject({ left: true })
  const gone = await serve(() => undefined)
  for (const close of open.splice(0)) close()
  await expect(createOutbound([gone])(`http://${gone}/`, { method: 'POST', body: {} })).rejects.toMatchObject({ left: false })
  await expect(createOutbound([])('https://nome-que-nao-existe.invalid/', { method: 'GET' })).rejects.toMatchObject({ left: false })
})
