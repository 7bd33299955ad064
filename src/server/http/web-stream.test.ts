import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { webStream } from './web-stream.ts'

const textOf = (stream: ReadableStream) => new Response(stream).text()

test('everything arrives, also of a stream that was written to its end before anybody reads', async () => {
  const written = new PassThrough()
  written.write('tudo ')
  written.end('aqui')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await textOf(webStream(written))).toBe('tudo aqui')
  expect(await textOf(webStream(Readable.from([])))).toBe('')
})

test.each([0, 1])('a reader that hangs up after %i parts ends the stream', async (parts) => {
  const endless = new Readable({ read: () => endless.push('x'.repeat(1000)) })
  const reader = webStream(endless).getReader()
  for (let n = 0; n < parts; n++) await reader.read()
  const closed = once(endless, 'close')
  await reader.cancel()
  await closed
})

test('a stream that breaks off breaks off for its reader', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('the disk is gone')) })
  await expect(textOf(webStream(broken))).rejects.toThrow('the disk is gone')
})
